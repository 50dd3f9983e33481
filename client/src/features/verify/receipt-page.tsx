import './verify.css';
import './receipt.css';
import { Printer } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { ReceiptClaims } from '#shared/api/receipt.ts';
import { product } from '#shared/product.ts';
import { verifyPathFor } from '../../office-paths.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, SheetDrawing } from '../../ui/empty-state.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PersonId } from '../../ui/texts/person-id.tsx';
import { ReceiptFacts, ReceiptLimits } from './receipt-facts.tsx';
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

interface Props {
  readonly receipt: string;
  readonly claims: ReceiptClaims;
}

/** A receipt on A4: what it says, what it proves, the signed text, and a code that opens its check. */
function ReceiptSheet({ receipt, claims }: Props) {
  const { t } = useTranslation();
  // Ours also if the receipt names a former address.
  const { host, origin } = window.location;
  const address = `${host}${paths.verify}`;
  return (
    <div className="sheet-frame">
      <article
        className="sheet receipt-sheet"
        data-bs-theme="light"
        aria-label={t('Shell_Receipt')}
      >
        <header className="sheet-head">
          <p className="sheet-name">{t('Shell_Receipt')}</p>
          <p translate="no">{product.name}</p>
        </header>
        <h2>{t('Receipt_SheetTitle')}</h2>
        <p className="sheet-id">
          <PersonId id={claims.sub} />
        </p>
        <ReceiptFacts claims={claims} />
        <ReceiptLimits claims={claims} />
        <footer className="sheet-foot">
          <div>
            <p>
              {t('Receipt_Number')} <span translate="no">{claims.jti}</span>
            </p>
            <code className="sheet-signature" translate="no">
              {receipt}
            </code>
          </div>
          <figure>
            <QRCodeSVG
              className="receipt-qr"
              value={`${origin}${verifyPathFor(receipt)}`}
              level="L"
              title={t('Receipt_CheckCode', { address })}
            />
            <figcaption>{t('Receipt_CheckCode', { address })}</figcaption>
          </figure>
        </footer>
      </article>
    </div>
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
