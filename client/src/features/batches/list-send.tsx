import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../api/request-error.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useNumber } from '../../ui/use-number.ts';
import { type LeftOut, LeftOutNotice } from './left-out-notice.tsx';
import { itemsOf, type ListLine } from './read-list.ts';
import { useSending } from './use-sending.ts';

/** Says that the list was refused, or that it may have arrived although no answer came. */
function Failure({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  const isRefused = isRefusal(error);
  return (
    <>
      <LoadError titleKey={isRefused ? 'Batches_CouldNotSend' : 'Batches_NoAnswer'} error={error} />
      <p className="list-note">{t(isRefused ? 'Batches_SendAgain' : 'Batches_MayHaveArrived')}</p>
    </>
  );
}

interface Props {
  /** The lines without faults. */
  readonly lines: readonly ListLine[];
  /** The lines with faults; undefined without any. */
  readonly leftOut: LeftOut | undefined;
  /** Ends the draft, with the lines that were left out if it was sent without them. */
  readonly onDone: (leftOut?: LeftOut) => void;
}

/** Sends the lines without faults, once those with faults are left out on purpose. */
export function ListSend({ lines, leftOut, onDone }: Props) {
  const { t } = useTranslation();
  const number = useNumber();
  const [isLeavingOut, setLeavingOut] = useState(false);
  const sending = useSending(() => onDone(leftOut));
  const isBlocked = lines.length === 0 || (leftOut !== undefined && !isLeavingOut);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBlocked) void sending.send(itemsOf(lines));
  };
  return (
    <form className="list-send" onSubmit={submit}>
      {leftOut && (
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
      {isBlocked && leftOut && <p className="list-note">{t('Batches_MendFirst')}</p>}
      {!isBlocked && leftOut && <LeftOutNotice leftOut={leftOut} />}
      {sending.error && <Failure error={sending.error} />}
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
