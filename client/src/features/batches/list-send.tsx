import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnanswered } from '../../api/unanswered.ts';
import { dayText } from '../../i18n/dates.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox-field.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { useGaps } from '../../ui/fields/use-gaps.ts';
import { numberText } from '../../ui/texts/number-text.ts';
import { type LeftOut, LeftOutNotice, type SentList } from './left-out-notice.tsx';
import { itemsOf, type ListLine } from './read-list.ts';
import { lineTooMany, useSending } from './use-sending.ts';

/** What to do after a list was refused, or got no answer. */
function useNextStep(error: Error, tooMany: ListLine | undefined): string {
  const { t } = useTranslation();
  if (tooMany)
    return t('Batches_DivideBefore', {
      line: numberText(tooMany.line),
      date: dayText(tooMany.birthDate, currentLanguage()),
    });
  return t(isUnanswered(error) ? 'Batches_MayHaveArrived' : 'Batches_SendAgain');
}

interface FailureProps {
  readonly error: Error;
  /** The line from which the list has too many IDs of a birth date. */
  readonly tooMany: ListLine | undefined;
}

/** Says that the list was refused, or that it may have arrived although no answer came. */
function Failure({ error, tooMany }: FailureProps) {
  const nextStep = useNextStep(error, tooMany);
  return (
    <>
      <LoadError
        titleKey={isUnanswered(error) ? 'Batches_NoAnswer' : 'Batches_CouldNotSend'}
        error={error}
      />
      <p className="text-muted-ink mb-0">{nextStep}</p>
    </>
  );
}

interface Props {
  readonly fileName: string | undefined;
  /** The lines without faults. */
  readonly lines: readonly ListLine[];
  /** The lines with faults; undefined without any. */
  readonly leftOut: LeftOut | undefined;
  /** Ends the draft; `sent` if it was sent. */
  readonly onDone: (sent?: SentList) => void;
}

/** Sends the lines without faults, once those with faults are left out on purpose. */
export function ListSend({ fileName, lines, leftOut, onDone }: Props) {
  const { t } = useTranslation();
  const [isLeavingOut, setLeavingOut] = useState(false);
  const sending = useSending(fileName, () => onDone({ leftOut }));
  const isUndecided = leftOut !== undefined && !isLeavingOut;
  const tooMany = sending.error ? lineTooMany(sending.error, lines) : undefined;
  const isBlocked = lines.length === 0 || tooMany !== undefined;
  const gaps = useGaps();
  const isMissing = isUndecided && gaps.isShown;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isUndecided) gaps.show();
    else if (!isBlocked) void sending.send(itemsOf(lines));
  };
  return (
    <form ref={gaps.form} className="list-send" onSubmit={submit}>
      {leftOut && (
        <Checkbox
          label={t('Batches_LeaveOut')}
          isChecked={isLeavingOut}
          onChoose={setLeavingOut}
          hint={isUndecided && !isMissing ? t('Batches_MendFirst') : undefined}
          error={isMissing ? t('Batches_NotIssued') : undefined}
        />
      )}
      {leftOut && isLeavingOut && <LeftOutNotice leftOut={leftOut} />}
      {sending.error && <Failure error={sending.error} tooMany={tooMany} />}
      <SubmitButton
        isPending={sending.isPending}
        isWaiting={isBlocked}
        aside={
          <Button isBusy={sending.isPending} onPress={onDone}>
            {t('Batches_Discard')}
          </Button>
        }
      >
        {t('Batches_Issue', { count: lines.length, number: numberText(lines.length) })}
      </SubmitButton>
    </form>
  );
}
