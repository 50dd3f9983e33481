import { Check, Clock, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenCandidate } from '#shared/api/assigner.ts';
import { useNow } from '../../hooks/timers.ts';
import { CopyableIdPlate } from '../../ui/copy-button.tsx';
import { minutesAndSeconds } from '../../ui/date-text.ts';

interface Props {
  readonly candidate: OpenCandidate;
  /** Whether it was just drawn on this page; the focus then goes to `Accept`. */
  readonly isFresh: boolean;
  readonly isPending: boolean;
  readonly onAccept: () => void;
  readonly onReject: () => void;
  /** Removes the card after the reservation has ended. */
  readonly onDismiss: () => void;
}

/** The time left of the reservation. Not announced to screen readers. */
function Countdown({ leftMs }: { readonly leftMs: number }) {
  const { t } = useTranslation();
  return (
    <p className="candidate-clock tabular">
      <Clock size={17} aria-hidden />
      {leftMs > 0
        ? t('Assigner_ReservedFor', { time: minutesAndSeconds(leftMs) })
        : t('Assigner_ReservationOver')}
    </p>
  );
}

/** A drawn ID to accept or reject. */
export function CandidateCard(props: Props) {
  const { candidate, isFresh, isPending, onAccept, onReject, onDismiss } = props;
  const { t } = useTranslation();
  const leftMs = Date.parse(candidate.reservedUntil) - useNow();
  const acceptButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFresh) acceptButton.current?.focus();
  }, [isFresh]);
  const { id } = candidate;
  return (
    <li className="candidate-card">
      <CopyableIdPlate id={id} />
      <div className="candidate-side">
        <Countdown leftMs={leftMs} />
        {leftMs > 0 ? (
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
