import { Download, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { product } from '#shared/product.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { localDateTime } from '../../ui/date-text.ts';
import { focusHeadingIfLost, PageHeading } from '../../ui/page-heading.tsx';
import { saveFile } from '../../ui/save-file.ts';

const fileName = `${product.name.toLowerCase()}-recovery-codes.txt`;

interface Props {
  readonly codes: readonly string[];
  /** The account that they open. */
  readonly account: string;
  /** Called when the person has kept the codes. */
  readonly onKept: () => void;
}

/** Shows new recovery codes in place of the page, to print, copy or save: the only time that they are shown. */
export function NewRecoveryCodes({ codes, account, onKept }: Props) {
  const { t } = useTranslation();
  const [date] = useState(() => localDateTime(new Date().toISOString()));
  const facts = t('RecoveryCodes_Facts', { account, date });
  const text = [product.name, t('RecoveryCodes_Title'), facts, '', ...codes, ''].join('\n');
  useEffect(() => {
    window.scrollTo(0, 0);
    focusHeadingIfLost();
  }, []);
  return (
    <div className="recovery-codes">
      <PageHeading title={t('RecoveryCodes_Title')} lead={t('RecoveryCodes_Lead')} />
      <div className="recovery-codes-actions">
        <button type="button" className="btn btn-primary" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {t('RecoveryCodes_Print')}
        </button>
        <button
          type="button"
          className="btn btn-outline-primary"
          onClick={() => saveFile(fileName, 'text/plain;charset=utf-8', text)}
        >
          <Download size={18} aria-hidden />
          {t('RecoveryCodes_Download')}
        </button>
        <CopyButton text={text} what={t('RecoveryCodes_All')} />
      </div>
      <div className="account-card password-section">
        <ul className="recovery-codes-list" aria-label={t('RecoveryCodes_Title')}>
          {codes.map((code) => (
            <li key={code}>
              <code translate="no">{code}</code>
            </li>
          ))}
        </ul>
        <p className="recovery-codes-facts">
          <span translate="no">{product.name}</span> · {facts}
        </p>
      </div>
      <p className="recovery-codes-keep">{t('RecoveryCodes_Keep')}</p>
      <div className="recovery-codes-actions">
        <button type="button" className="btn btn-primary" onClick={onKept}>
          {t('RecoveryCodes_Kept')}
        </button>
      </div>
    </div>
  );
}
