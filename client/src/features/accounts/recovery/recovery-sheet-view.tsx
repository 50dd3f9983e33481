import type { TFunction } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecoverySheet } from '#shared/api/recovery.ts';
import { formatOwnershipSecret } from '#shared/ownership-secret.ts';
import { product } from '#shared/product.ts';
import { serverNow } from '../../../network/clock.ts';
import { paths } from '../../../paths.ts';
import { localDateTime } from '../../../ui/fields/date-text.ts';
import { ShownOnce } from '../shown-once.tsx';
import { RecoveryPaper, type SheetFacts } from './recovery-paper.tsx';

/** A recovery sheet as plain text, to copy and to save. */
function recoverySheetText(
  t: TFunction,
  { username, code }: RecoverySheet,
  { address, date }: SheetFacts,
): string {
  const plain = (text: string) => text.replace(/<\/?address>/g, '');
  return [
    `${product.name}: ${t('RecoveryPaper_Kind')}`,
    t('RecoveryPaper_Made', { date }),
    '',
    `${t('RecoveryPaper_Name')}: ${username}`,
    `${t('RecoveryPaper_Code')}: ${formatOwnershipSecret(code)}`,
    '',
    t('RecoveryPaper_Text'),
    plain(t('RecoveryPaper_Step1', { address })),
    '',
    t('RecoveryPaper_Keep'),
    '',
    t('RecoveryPaper_AskTitle'),
    plain(t('RecoveryPaper_Ask', { address })),
    '',
  ].join('\n');
}

interface Props {
  readonly sheet: RecoverySheet;
  readonly title?: string;
  readonly lead?: string;
  /** More to know about the account. */
  readonly children?: ReactNode;
  /** Called when the person has kept the sheet. */
  readonly onKept: () => void;
}

/** Shows a new recovery sheet in place of the page. */
export function RecoverySheetView(props: Props) {
  const { t } = useTranslation();
  const { sheet, title = t('RecoverySheet_New'), lead = t('RecoverySheet_NewLead') } = props;
  const [date] = useState(() => localDateTime(serverNow().toISOString()));
  const facts = { address: `${window.location.host}${paths.recover}`, date };
  const labels = {
    print: t('RecoverySheet_Print'),
    save: t('RecoverySheet_Download'),
    what: t('RecoverySheet_TheSheet'),
    kept: t('RecoverySheet_Kept'),
  };
  return (
    <ShownOnce
      title={title}
      lead={lead}
      text={recoverySheetText(t, sheet, facts)}
      fileName="recovery-sheet"
      labels={labels}
      onKept={props.onKept}
    >
      {props.children}
      <RecoveryPaper sheet={sheet} {...facts} />
    </ShownOnce>
  );
}
