import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { batch as limits } from '#shared/limits/institutions.ts';
import { useScans } from '../../hooks/use-scans.ts';
import { useLeaveGuard } from '../../parts/use-leave-guard.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FocusedHeading } from '../../ui/page-heading.tsx';
import { BreakableText } from '../../ui/texts/breakable-text.tsx';
import { numberText } from '../../ui/texts/number-text.ts';
import type { LeftOut, SentList } from './left-out-notice.tsx';
import { type Columns, chosenColumns, suggestColumns } from './list-choice.ts';
import { ListColumns } from './list-columns.tsx';
import { ListPreview } from './list-preview.tsx';
import { ListSend } from './list-send.tsx';
import { readTable, type Table } from './list-table.ts';
import { type ListLine, readLines } from './read-list.ts';
import { type ListText, leavingList } from './use-list-text.ts';

/** How many lines are ready and how many are not. */
function Summary({ ready, faulty }: { readonly ready: number; readonly faulty: number }) {
  const { t } = useTranslation();
  return (
    <Notice tone={faulty > 0 ? 'warning' : 'success'} role="status">
      <p>
        <span>{t('Batches_Ready', { count: ready, number: numberText(ready) })}</span>{' '}
        {faulty > 0 && (
          <span>{t('Batches_Faulty', { count: faulty, number: numberText(faulty) })}</span>
        )}
      </p>
    </Notice>
  );
}

interface LinesProps {
  readonly fileName: string | undefined;
  readonly table: Table;
  readonly columns: Columns;
  readonly onDone: (sent?: SentList) => void;
}

/** The lines with faults; undefined without any. */
function leftOutOf(table: Table, all: readonly ListLine[]): LeftOut | undefined {
  const lines = all.filter(({ fault }) => fault);
  const areOthersNumbered = all.every(({ fault, reference }) => fault || reference !== '');
  return lines.length === 0 ? undefined : { table, lines, areOthersNumbered };
}

/** The lines of a list whose columns are known. */
function Lines({ fileName, table, columns, onDone }: LinesProps) {
  const lines = useMemo(() => readLines(table, columns), [table, columns]);
  const ready = useMemo(() => lines.filter(({ fault }) => !fault), [lines]);
  const leftOut = useMemo(() => leftOutOf(table, lines), [table, lines]);
  return (
    <>
      <Summary ready={ready.length} faulty={lines.length - ready.length} />
      <ListSend fileName={fileName} lines={ready} leftOut={leftOut} onDone={onDone} />
      <ListPreview lines={lines} />
    </>
  );
}

/** Why nothing of a list can be issued. */
function useProblem({ rows, openQuoteLine }: Table): string | undefined {
  const { t } = useTranslation();
  if (openQuoteLine !== undefined)
    return t('Batches_OpenQuote', { line: numberText(openQuoteLine) });
  if (rows.length === 0) return t('Batches_Empty');
  if (rows.length > limits.maxItems)
    return t('Batches_TooLong', { number: numberText(rows.length) });
  return undefined;
}

interface Props extends ListText {
  readonly onDone: (sent?: SentList) => void;
}

/** A list before it is sent: its columns, its errors and its lines. */
export function ListDraft({ text, fileName, onDone }: Props) {
  const { t } = useTranslation();
  const table = useMemo(() => readTable(text), [text]);
  const [choice, setChoice] = useState(() => suggestColumns(table));
  const columns = useMemo(() => chosenColumns(choice), [choice]);
  const problem = useProblem(table);
  // A scan must not press the button that has the focus.
  useScans();
  useLeaveGuard(problem === undefined, leavingList);
  const heading = (
    <FocusedHeading className="section-title">
      {fileName === undefined ? t('Batches_Preview') : <BreakableText text={fileName} />}
    </FocusedHeading>
  );
  const another = (
    <Button look="outline" onPress={() => onDone()}>
      {t('Batches_ChooseOther')}
    </Button>
  );
  if (problem !== undefined)
    return (
      <>
        {heading}
        <Notice tone="danger" role="alert">
          <p>{problem}</p>
        </Notice>
        {another}
      </>
    );
  return (
    <>
      {heading}
      {table.header && (
        <p className="text-muted-ink mb-0">
          {t('Batches_Header', { line: numberText(table.header.line) })}
        </p>
      )}
      {!columns && (
        <Notice tone="warning" role="status">
          <p>{t('Batches_ChooseColumns')}</p>
        </Notice>
      )}
      <ListColumns table={table} choice={choice} onChoose={setChoice} />
      {columns ? (
        <Lines
          key={`${columns.birthDate} ${columns.reference}`}
          fileName={fileName}
          table={table}
          columns={columns}
          onDone={onDone}
        />
      ) : (
        another
      )}
    </>
  );
}
