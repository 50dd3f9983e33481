import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveSpreadsheet } from '../../ui/spreadsheet-file.ts';
import { numberText } from '../../ui/texts/number-text.ts';
import type { Table } from './list-table.ts';
import { type ListLine, rowsOf } from './read-list.ts';

/** Lines of a list that are not sent with it. */
export interface LeftOut {
  readonly table: Table;
  readonly lines: readonly ListLine[];
  /** Whether each line that is sent has a number, by which it keeps its ID when it is sent again. */
  readonly areOthersNumbered: boolean;
}

/** A list that was sent, and its lines that were not; undefined without any. */
export interface SentList {
  readonly leftOut: LeftOut | undefined;
}

interface Props {
  readonly leftOut: LeftOut;
  readonly isSent?: boolean;
}

/** Says how to go on with the lines that are left out, and offers them as a list to correct. */
export function LeftOutNotice({ leftOut, isSent = false }: Props) {
  const { t } = useTranslation();
  const { table, lines, areOthersNumbered } = leftOut;
  const count = { count: lines.length, number: numberText(lines.length) };
  return (
    <Notice tone="warning" role="status" {...(isSent && { title: t('Batches_LeftOut', count) })}>
      <p>{t(areOthersNumbered ? 'Batches_SendLater' : 'Batches_SendOnlyThese')}</p>
      <Button
        look="outline"
        icon={Download}
        onPress={() => saveSpreadsheet(`${t('Batches_LeftOutFile')}.csv`, rowsOf(table, lines))}
      >
        {t('Batches_SaveLeftOut')}
      </Button>
    </Notice>
  );
}
