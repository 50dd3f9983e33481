import { FileCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { verifyPathFor } from '../../office-paths.ts';
import { ReceiptActions } from '../../parts/receipt-actions.tsx';

interface Props {
  readonly receipt: string;
  readonly shortId: string;
}

/** A receipt to copy, save, print and check. */
export function ReceiptPanel({ receipt, shortId }: Props) {
  const { t } = useTranslation();
  return (
    <section className="receipt-panel">
      <h3>{t('CheckChallenge_Receipt')}</h3>
      <p>{t('CheckChallenge_ReceiptText')}</p>
      <div className="wrap-row">
        <ReceiptActions receipt={receipt} shortId={shortId} />
        <Link className="btn btn-quiet" to={verifyPathFor(receipt)}>
          <FileCheck2 size={18} aria-hidden />
          {t('CheckChallenge_Verify')}
        </Link>
      </div>
    </section>
  );
}
