import { Clock, Printer } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenCandidate } from '#shared/api/assigner.ts';
import { birthDateOf, personIdGroups } from '#shared/person-id.ts';
import { useNow } from '../../../hooks/timers.ts';
import { dayText } from '../../../i18n/dates.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { SpellButton } from '../../../ui/dialogs/spell-button.tsx';
import { minutesAndSeconds } from '../../../ui/fields/date-text.ts';
import { CopyButton } from '../../../ui/texts/copy-button.tsx';
import { PersonId } from '../../../ui/texts/person-id.tsx';
import { unlessHeld, useSettling } from './deliberate-press.ts';

interface RowProps {
  readonly id: string;
  /** What the row says about the ID. */
  readonly children: ReactNode;
  readonly buttons: ReactNode;
}

/** The line of an ID on the desk: the ID, the birth date in words, its state and the buttons. */
export function DeskRow({ id, children, buttons }: RowProps) {
  const { t } = useTranslation();
  const code = useRef<HTMLElement>(null);
  return (
    <div className="wrap-row desk-id">
      <div className="wrap-row desk-id-code">
        <PersonId id={id} ref={code} />
        <CopyButton text={id} what={id} source={code} isIcon />
        <SpellButton groups={personIdGroups(id)} what={id} isIcon />
      </div>
      <p className="desk-id-born">
        {t('Assigner_BornOn', { date: dayText(birthDateOf(id), currentLanguage()) })}
      </p>
      {children}
      <div className="wrap-row desk-id-buttons">{buttons}</div>
    </div>
  );
}

interface Props {
  readonly candidate: OpenCandidate;
  /** Whether it was just drawn on this page; the focus then goes to `Accept and print`. */
  readonly isFresh: boolean;
  readonly isPending: boolean;
  /** Whether it has just moved to another place. */
  readonly isMoving: boolean;
  /** A decision about it that failed. */
  readonly failed?: ComponentProps<typeof LoadError> | undefined;
  readonly onAccept: () => void;
  readonly onAcceptAndPrint: () => void;
  readonly onReject: () => void;
  /** Removes the row after the reservation has ended. */
  readonly onDismiss: () => void;
}

/** The decisions about a candidate. */
function Decisions(props: Props) {
  const { isFresh, isPending, isMoving, onAccept, onAcceptAndPrint, onReject } = props;
  const { id } = props.candidate;
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFresh) first.current?.focus();
  }, [isFresh]);
  // Otherwise the Enter that drew the ID, held or pressed twice, would issue it unread.
  const isSettling = useSettling(isFresh);
  const isResting = isPending || isMoving;
  const isUnread = isResting || isSettling;
  return (
    <>
      <Button
        {...unlessHeld}
        ref={first}
        look="primary"
        icon={Printer}
        isBusy={isUnread}
        name={t('Assigner_AcceptAndPrintWhat', { id })}
        onPress={onAcceptAndPrint}
      >
        {t('Assigner_AcceptAndPrint')}
      </Button>
      <Button
        {...unlessHeld}
        look="outline"
        isBusy={isUnread}
        name={t('Assigner_AcceptWhat', { id })}
        onPress={onAccept}
      >
        {t('Assigner_Accept')}
      </Button>
      <Button
        look="danger"
        isBusy={isResting}
        name={t('Assigner_RejectWhat', { id })}
        onPress={onReject}
      >
        {t('Assigner_Reject')}
      </Button>
    </>
  );
}

/** A drawn ID to accept or reject, with the time left of its reservation. */
export function CandidateRow(props: Props) {
  const { candidate, failed, onDismiss } = props;
  const { t } = useTranslation();
  const leftMs = Date.parse(candidate.reservedUntil) - useNow();
  const isOpen = leftMs > 0;
  return (
    <li data-candidate={candidate.id}>
      <DeskRow
        id={candidate.id}
        buttons={
          isOpen ? (
            <Decisions {...props} />
          ) : (
            <Button look="outline" onPress={onDismiss}>
              {t('Assigner_Dismiss')}
            </Button>
          )
        }
      >
        {/* Not announced to screen readers every second. */}
        <p className="wrap-row note tabular">
          <Clock size={17} aria-hidden />
          {isOpen ? (
            <span title={t('Assigner_ReservedForTitle')}>
              <span className="visually-hidden">{t('Assigner_ReservedForTitle')} </span>
              <span>{minutesAndSeconds(leftMs)}</span>
            </span>
          ) : (
            <span>{t('Assigner_ReservationOver')}</span>
          )}
        </p>
      </DeskRow>
      {/* Below the buttons, which stay where they are. */}
      {failed && <LoadError {...failed} />}
    </li>
  );
}
