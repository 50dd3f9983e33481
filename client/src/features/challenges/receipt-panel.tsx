import { FileCheck2, Printer, Save } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { receiptPathFor, verifyPathFor } from '../../paths.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { saveFile } from '../../ui/save-file.ts';

interface Props {
  readonly receipt: string;
  readonly shortId: string;
}

/** A receipt to copy, save, print and check. */
export function ReceiptPanel({ receipt, shortId }: Props) {
  const { t } = useTranslation();
  const save = () => saveFile(`receipt-${shortId}.jwt`, 'application/jwt', `${receipt}\n`);
  return (
    <section className="receipt-panel">
      <h3>{t('CheckChallenge_Receipt')}</h3>
      <p>{t('CheckChallenge_ReceiptText')}</p>
      <div className="receipt-actions">
        <Link className="btn btn-outline-primary" to={receiptPathFor(receipt)}>
          <Printer size={18} aria-hidden />
          {t('CheckChallenge_Print')}
        </Link>
        <button type="button" className="btn btn-outline-primary" onClick={save}>
          <Save size={18} aria-hidden />
          {t('CheckChallenge_Save')}
        </button>
        <CopyButton text={receipt} what={t('CheckChallenge_Receipt')} />
        <Link className="btn btn-quiet" to={verifyPathFor(receipt)}>
          <FileCheck2 size={18} aria-hidden />
          {t('CheckChallenge_Verify')}
        </Link>
      </div>
    </section>
  );
}
