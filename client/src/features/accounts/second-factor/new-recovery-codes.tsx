import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { product } from '#shared/product.ts';
import { serverNow } from '../../../network/clock.ts';
import { localDateTime } from '../../../ui/fields/date-text.ts';
import { ShownOnce } from '../shown-once.tsx';

interface Props {
  readonly codes: readonly string[];
  /** The account that they open. */
  readonly account: string;
  /** Called when the person has kept the codes. */
  readonly onKept: () => void;
}

/** Shows new recovery codes in place of the page. */
export function NewRecoveryCodes({ codes, account, onKept }: Props) {
  const { t } = useTranslation();
  const [date] = useState(() => localDateTime(serverNow().toISOString()));
  const title = t('RecoveryCodes_Title');
  const facts = t('RecoveryCodes_Facts', { account, date });
  const labels = {
    print: t('RecoveryCodes_Print'),
    save: t('RecoveryCodes_Download'),
    what: t('RecoveryCodes_All'),
    kept: t('RecoveryCodes_Kept'),
  };
  return (
    <ShownOnce
      title={title}
      lead={t('RecoveryCodes_Lead')}
      text={[product.name, title, facts, '', ...codes, ''].join('\n')}
      fileName="recovery-codes"
      labels={labels}
      onKept={onKept}
    >
      <div className="panel account-card password-section">
        <ul className="plain-list recovery-codes-list" aria-label={title}>
          {codes.map((code) => (
            <li key={code}>
              <code translate="no">{code}</code>
            </li>
          ))}
        </ul>
        <p className="recovery-codes-facts">
          <span translate="no">{product.name}</span> · <span>{facts}</span>
        </p>
      </div>
      <p className="recovery-codes-keep">{t('RecoveryCodes_Keep')}</p>
    </ShownOnce>
  );
}
