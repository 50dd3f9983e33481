import './recovery-sheet.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecoverySheet } from '#shared/api/recovery.ts';
import { serverNow } from '../../../network/clock.ts';
import { paths } from '../../../paths.ts';
import { localDateTime } from '../../../ui/fields/date-text.ts';
import { ShownOnce } from '../shown-once.tsx';
import { RecoveryPaper } from './recovery-paper.tsx';
import { recoverySheetText } from './recovery-sheet-text.ts';

export interface RecoverySheetViewProps {
  readonly sheet: RecoverySheet;
  readonly title?: string;
  readonly lead?: string;
  /** More to know about the account. */
  readonly children?: ReactNode;
  /** Called when the person has kept the sheet. */
  readonly onKept: () => void;
}

/** Shows a new recovery sheet in place of the page. */
export function RecoverySheetView(props: RecoverySheetViewProps) {
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
