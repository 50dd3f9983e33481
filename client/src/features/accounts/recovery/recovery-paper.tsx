import './recovery-sheet.css';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import type { RecoverySheet } from '#shared/api/recovery.ts';
import { formatOwnershipSecret } from '#shared/ownership-secret.ts';
import { product } from '#shared/product.ts';
import { MarkedText } from '../../../ui/texts/marked-text.tsx';
import { recoveryLink } from './recovery-link.ts';

const marks = {
  address: (address: string) => <strong className="sheet-address">{address}</strong>,
};

/** What opens the account: name and code to type, and a picture to scan. */
function Keys({ username, code }: RecoverySheet) {
  const { t } = useTranslation();
  return (
    <section className="recovery-keys">
      <dl>
        <dt>{t('RecoveryPaper_Name')}</dt>
        <dd>
          <code translate="no">{username}</code>
        </dd>
        <dt>{t('RecoveryPaper_Code')}</dt>
        <dd>
          <code className="sheet-secret-text" translate="no">
            {formatOwnershipSecret(code)}
          </code>
        </dd>
      </dl>
      <figure>
        <QRCodeSVG
          className="recovery-code"
          value={recoveryLink(window.location.origin, { username, code })}
          level="M"
          title={t('RecoveryPaper_Scan')}
        />
        <figcaption>{t('RecoveryPaper_Scan')}</figcaption>
      </figure>
    </section>
  );
}

/** What a sheet says besides its name and code. */
export interface SheetFacts {
  /** The address to type, without its fragment. */
  readonly address: string;
  /** When it was made, in the reader's notation. */
  readonly date: string;
}

interface Props extends SheetFacts {
  readonly sheet: RecoverySheet;
}

/** A recovery sheet: one page on paper, and as wide as the screen before. */
export function RecoveryPaper({ sheet, address, date }: Props) {
  const { t } = useTranslation();
  return (
    <div className="sheet-frame">
      <article className="sheet recovery-paper" data-bs-theme="light">
        <header className="sheet-head">
          <p className="sheet-name" translate="no">
            {product.name}
          </p>
          <p>{t('RecoveryPaper_Kind')}</p>
        </header>
        <h2>{t('RecoveryPaper_Title')}</h2>
        <p>{t('RecoveryPaper_Text')}</p>
        <Keys {...sheet} />
        <section>
          <h3>{t('RecoveryPaper_HowTitle')}</h3>
          <ol>
            <li>
              <MarkedText text={t('RecoveryPaper_Step1', { address })} marks={marks} />
            </li>
            <li>{t('RecoveryPaper_Step2')}</li>
            <li>{t('RecoveryPaper_Step3')}</li>
          </ol>
        </section>
        <section>
          <h3>{t('RecoveryPaper_KeepTitle')}</h3>
          <p>{t('RecoveryPaper_Keep')}</p>
        </section>
        <section className="recovery-warning">
          <h3>{t('RecoveryPaper_AskTitle')}</h3>
          <p>
            <MarkedText text={t('RecoveryPaper_Ask', { address })} marks={marks} />
          </p>
        </section>
        <p className="recovery-made">{t('RecoveryPaper_Made', { date })}</p>
      </article>
    </div>
  );
}
