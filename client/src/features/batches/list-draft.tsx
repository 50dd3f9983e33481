import { type SubmitEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { batch as limits } from '#shared/batch-limits.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FocusedHeading } from '../../ui/page-heading.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useNumber } from '../../ui/use-number.ts';
import { ListColumns } from './list-columns.tsx';
import { ListPreview } from './list-preview.tsx';
import { guessColumns, itemsOf, type ListLine, readLines, readTable } from './read-list.ts';
import { useSending } from './use-batches.ts';

/** How many lines are ready and how many are not. */
function Summary({ ready, faulty }: { readonly ready: number; readonly faulty: number }) {
  const { t } = useTranslation();
  const number = useNumber();
  return (
    <Notice tone={faulty > 0 ? 'warning' : 'success'} role="status">
      <p>
        {t('Batches_Ready', { count: ready, number: number(ready) })}{' '}
        {faulty > 0 && t('Batches_Faulty', { count: faulty, number: number(faulty) })}
      </p>
    </Notice>
  );
}

interface SendProps {
  readonly lines: readonly ListLine[];
  readonly hasFaults: boolean;
  readonly onDone: () => void;
}

/** Sends the lines without faults, once those with faults are left out on purpose. */
function SendForm({ lines, hasFaults, onDone }: SendProps) {
  const { t } = useTranslation();
  const number = useNumber();
  const [isLeavingOut, setLeavingOut] = useState(false);
  const sending = useSending(onDone);
  const isBlocked = lines.length === 0 || (hasFaults && !isLeavingOut);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBlocked) void sending.send(itemsOf(lines));
  };
  return (
    <form className="list-send" onSubmit={submit}>
      {hasFaults && (
        <label className="form-check">
          <input
            type="checkbox"
            className="form-check-input"
            checked={isLeavingOut}
            onChange={(event) => setLeavingOut(event.target.checked)}
          />
          {t('Batches_LeaveOut')}
        </label>
      )}
      {isBlocked && hasFaults && <p className="list-note">{t('Batches_MendFirst')}</p>}
      {sending.error && (
        <>
          <LoadError titleKey="Batches_CouldNotSend" error={sending.error} />
          <p className="list-note">{t('Batches_SendAgain')}</p>
        </>
      )}
      <SubmitButton
        isPending={sending.isPending}
        isWaiting={isBlocked}
        aside={
          <button
            type="button"
            className="btn btn-quiet"
            aria-disabled={sending.isPending || undefined}
            onClick={() => !sending.isPending && onDone()}
          >
            {t('Batches_Discard')}
          </button>
        }
      >
        {t('Batches_Issue', { count: lines.length, number: number(lines.length) })}
      </SubmitButton>
    </form>
  );
}

interface Props {
  readonly text: string;
  readonly onDone: () => void;
}

/** A list before it is sent: its columns, its errors and its lines. */
export function ListDraft({ text, onDone }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const table = useMemo(() => readTable(text), [text]);
  const [columns, setColumns] = useState(() => guessColumns(table));
  const lines = useMemo(() => readLines(table, columns, new Date()), [table, columns]);
  const ready = useMemo(() => lines.filter(({ fault }) => !fault), [lines]);
  const problem =
    (lines.length === 0 && t('Batches_Empty')) ||
    (lines.length > limits.maxItems && t('Batches_TooLong', { number: number(lines.length) }));
  return (
    <>
      <FocusedHeading>{t('Batches_Preview')}</FocusedHeading>
      {problem ? (
        <>
          <Notice tone="danger" role="alert">
            <p>{problem}</p>
          </Notice>
          <button type="button" className="btn btn-outline-primary" onClick={onDone}>
            {t('Batches_ChooseOther')}
          </button>
        </>
      ) : (
        <>
          <Summary ready={ready.length} faulty={lines.length - ready.length} />
          <ListColumns table={table} columns={columns} onChoose={setColumns} />
          <SendForm lines={ready} hasFaults={ready.length < lines.length} onDone={onDone} />
          <ListPreview key={`${columns.birthDate} ${columns.reference}`} lines={lines} />
        </>
      )}
    </>
  );
}
