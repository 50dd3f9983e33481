import './verify.css';
import './receipt.css';
import { Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { verifyPathFor } from '../../office-paths.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, SheetDrawing } from '../../ui/empty-state.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { signedTextsOf } from './signed-text.ts';
import { useSignedCheck } from './use-signed-check.ts';

async function print(): Promise<void> {
  await document.fonts.ready;
  window.print();
}

/** Explains a page without a receipt. */
function NoReceipt() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={<SheetDrawing />}
      title={t('Receipt_Missing_Title')}
      action={
        <Link className="btn btn-primary" to={paths.verify}>
          {t('Shell_Verify')}
        </Link>
      }
    >
      {t('Receipt_Missing_Text')}
    </EmptyState>
  );
}

/** Prints the receipt in the address's fragment, if it is valid; the check explains any other text. */
export function ReceiptPage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const [receipt = '', ...more] = signedTextsOf(hash);
  const { data, error, isLoading, refetch } = useSignedCheck(more.length === 0 ? receipt : '');
  const valid = data?.kind === 'receipt' && data.check.outcome === 'valid' && data.check;
  if (more.length > 0 || (data && !valid))
    return <Navigate to={{ pathname: paths.verify, hash }} replace />;
  return (
    <div className="container paper-page">
      <div className="wrap-row paper-bar paper-width">
        <h1 tabIndex={-1}>{t('Shell_Receipt')}</h1>
        {receipt !== '' && (
          <>
            <Link className="btn btn-quiet" to={verifyPathFor(receipt)}>
              {t('Receipt_Check')}
            </Link>
            <Button look="primary" icon={Printer} disabled={!valid} onPress={print}>
              {t('Receipt_Print')}
            </Button>
          </>
        )}
      </div>
      {receipt === '' && <NoReceipt />}
      {isLoading && <LoadingSkeleton lines={14} />}
      {error && (
        <LoadError titleKey="Verify_CouldNotLoadKeys" error={error} onRetry={() => refetch()} />
      )}
      {valid && <ReceiptSheet receipt={receipt} claims={valid.claims} />}
    </div>
  );
}
