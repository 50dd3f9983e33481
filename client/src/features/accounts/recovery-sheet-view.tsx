import './recovery-sheet.css';
import { Download, Printer } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecoverySheet } from '#shared/api/recovery.ts';
import { product } from '#shared/product.ts';
import { paths } from '../../paths.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { localDateTime } from '../../ui/date-text.ts';
import { focusHeadingIfLost, PageHeading } from '../../ui/page-heading.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { RecoveryPaper } from './recovery-paper.tsx';
import { recoverySheetText } from './recovery-sheet-text.ts';

const fileName = `${product.name.toLowerCase()}-recovery-sheet.txt`;

export interface RecoverySheetViewProps {
  readonly sheet: RecoverySheet;
  readonly title?: string;
  readonly lead?: string;
  /** More to know about the account. */
  readonly children?: ReactNode;
  /** Called when the person has kept the sheet. */
  readonly onKept: () => void;
}

/** Shows a new recovery sheet in place of the page, to print, copy or save: the only time that its code is shown. */
export function RecoverySheetView(props: RecoverySheetViewProps) {
  const { t } = useTranslation();
  const { sheet, title = t('RecoverySheet_New'), lead = t('RecoverySheet_NewLead') } = props;
  const [date] = useState(() => localDateTime(new Date().toISOString()));
  const facts = { address: `${window.location.host}${paths.recover}`, date };
  const text = recoverySheetText(t, sheet, facts);
  useEffect(() => {
    window.scrollTo(0, 0);
    focusHeadingIfLost();
  }, []);
  return (
    <div className="recovery-sheet">
      <PageHeading title={title} lead={lead} />
      {props.children}
      <div className="recovery-bar">
        <button type="button" className="btn btn-primary" onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {t('RecoverySheet_Print')}
        </button>
        <button
          type="button"
          className="btn btn-outline-primary"
          onClick={() => saveFile(fileName, 'text/plain;charset=utf-8', text)}
        >
          <Download size={18} aria-hidden />
          {t('RecoverySheet_Download')}
        </button>
        <CopyButton text={text} what={t('RecoverySheet_TheSheet')} />
      </div>
      <div>
        <RecoveryPaper sheet={sheet} {...facts} />
      </div>
      <button type="button" className="btn btn-primary recovery-kept" onClick={props.onKept}>
        {t('RecoverySheet_Kept')}
      </button>
    </div>
  );
}
