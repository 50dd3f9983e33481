import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import type { ReceiptClaims } from '#shared/api/receipt.ts';
import { product } from '#shared/product.ts';
import { verifyPathFor } from '../../office-paths.ts';
import { paths } from '../../paths.ts';
import { PersonId } from '../../ui/texts/person-id.tsx';
import { ReceiptFacts, ReceiptLimits } from './receipt-facts.tsx';

interface Props {
  readonly receipt: string;
  readonly claims: ReceiptClaims;
}

/** A receipt on A4: what it says, what it proves, the signed text, and a code that opens its check. */
export function ReceiptSheet({ receipt, claims }: Props) {
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
