import { Check, Clock, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenCandidate } from '#shared/api/assigner.ts';
import { useNow } from '../../hooks/use-now.ts';
import { CopyableIdPlate } from '../../ui/copyable-id-plate.tsx';
import { minutesAndSeconds, secondsUntil } from './reservation.ts';

interface Props {
  readonly candidate: OpenCandidate;
  /** Whether it was just drawn here: the focus goes to `Accept`. */
  readonly isFresh: boolean;
  readonly isPending: boolean;
  readonly onAccept: () => void;
  readonly onReject: () => void;
  /** The reservation is over and the card not wanted any more. */
  readonly onDismiss: () => void;
}

/** How long the reservation lasts; ticks for the eye only. */
function Countdown({ secondsLeft }: { readonly secondsLeft: number }) {
  const { t } = useTranslation();
  return (
    <p className="candidate-clock tabular">
      <Clock size={17} aria-hidden />
      {secondsLeft > 0
        ? t('Assigner_ReservedFor', { time: minutesAndSeconds(secondsLeft) })
        : t('Assigner_ReservationOver')}
    </p>
  );
}

/** A drawn ID that waits for a decision. */
export function CandidateCard(props: Props) {
  const { candidate, isFresh, isPending, onAccept, onReject, onDismiss } = props;
  const { t } = useTranslation();
  const secondsLeft = secondsUntil(candidate.reservedUntil, useNow());
  const acceptButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFresh) acceptButton.current?.focus();
  }, [isFresh]);
  const { id } = candidate;
  return (
    <li className="candidate-card">
      <CopyableIdPlate id={id} />
      <div className="candidate-side">
        <Countdown secondsLeft={secondsLeft} />
        {secondsLeft > 0 ? (
          <div className="candidate-buttons">
            <button
              ref={acceptButton}
              type="button"
              className="btn btn-primary"
              aria-disabled={isPending || undefined}
              aria-label={t('Assigner_AcceptWhat', { id })}
              onClick={() => !isPending && onAccept()}
            >
              <Check size={18} aria-hidden />
              {t('Assigner_Accept')}
            </button>
            <button
              type="button"
              className="btn btn-outline-danger"
              aria-disabled={isPending || undefined}
              aria-label={t('Assigner_RejectWhat', { id })}
              onClick={() => !isPending && onReject()}
            >
              <Undo2 size={18} aria-hidden />
              {t('Assigner_Reject')}
            </button>
          </div>
        ) : (
          <button type="button" className="btn btn-outline-primary" onClick={onDismiss}>
            {t('Assigner_Dismiss')}
          </button>
        )}
      </div>
    </li>
  );
}
