import { Eye, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredChallenge } from '#shared/api/challenges.ts';
import { isProblem, isRefusal } from '../../api/request-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { AccordionEntry } from '../../ui/accordion-entry.tsx';
import { Button } from '../../ui/button.tsx';
import { SpellButton } from '../../ui/dialogs/spell-button.tsx';
import { notify } from '../../ui/notify.ts';
import { hasLostFocus } from '../../ui/page-heading.tsx';
import { CopyButton } from '../../ui/texts/copy-button.tsx';
import { ChallengeSecret } from './challenge-secret.tsx';
import { groupSecret } from './codes.ts';
import { EntryOutcome, EntrySender, EntryTitle } from './entry-facts.tsx';

interface CodeProps {
  readonly challenge: StoredChallenge;
  /** The other actions. */
  readonly children: ReactNode;
}

/**
 * The code to read out, unless its check is over. It is shown at once if a verified institution asks; otherwise on a
 * press, so that the owner reads the warning first.
 */
function EntryCode({ challenge, children }: CodeProps) {
  const { t } = useTranslation();
  const { challengeShortId: shortId, challengeSecret: secret, checkOutcome, sender } = challenge;
  const [isAskedFor, setIsAskedFor] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);
  const source = useRef<HTMLElement>(null);
  // The button that had the focus disappears.
  useEffect(() => {
    if (isAskedFor) place.current?.focus();
  }, [isAskedFor]);
  const what = `${t('Challenge_Code')} ${shortId}`;
  const isOver = checkOutcome !== null;
  const isShown = !isOver && (isAskedFor || sender?.verified === true);
  return (
    <>
      {isShown && (
        <>
          <p className="text-muted-ink mb-2">{t('Challenges_ReadOut')}</p>
          <p className="entry-secret" ref={place} tabIndex={-1}>
            <ChallengeSecret secret={secret} ref={source} />
          </p>
        </>
      )}
      <div className="wrap-row entry-actions">
        {isShown && (
          <>
            <CopyButton text={secret} what={what} source={source} />
            <SpellButton groups={groupSecret(secret)} what={what} />
          </>
        )}
        {!isShown && !isOver && (
          <Button
            look="outline"
            icon={Eye}
            name={`${t('Challenge_ShowCode')}: ${shortId}`}
            onPress={() => setIsAskedFor(true)}
          >
            {t('Challenge_ShowCode')}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

interface Props {
  readonly challenge: StoredChallenge;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Called when the challenge no longer exists. */
  readonly onDeleted: () => void;
}

/** The element id of the button that opens the challenge. */
export function entryButtonId(challengeId: string): string {
  return `challenge-${challengeId}`;
}

/** A challenge: who sent it, its code to read out, how its check ended, and a button to delete it. */
export function ChallengeEntry({ challenge, isOpen, onToggle, onDeleted }: Props) {
  const { t } = useTranslation();
  const shortId = challenge.challengeShortId;
  const isOver = challenge.checkOutcome !== null;
  // The buttons of the code disappear with it, and a dialog that spells it.
  useEffect(() => {
    if (isOver && isOpen && hasLostFocus())
      document.getElementById(entryButtonId(challenge.id))?.focus({ preventScroll: true });
  }, [isOver, isOpen, challenge.id]);
  const noteDeleted = () => {
    notify.success('Challenge_SuccessfullyDeleted');
    onDeleted();
  };
  const deletion = useCall('deleteChallenge', {
    onSuccess: noteDeleted,
    onError: (error) => {
      // Deleted by a call whose answer was lost, or in another tab, or replaced by newer ones.
      if (isProblem(error, 'Challenge_NotFound')) noteDeleted();
      else
        notify.error(isRefusal(error) ? 'Challenge_CouldNotDelete' : 'Challenge_NoAnswer', error);
    },
  });
  return (
    <AccordionEntry
      id={entryButtonId(challenge.id)}
      title={<EntryTitle challenge={challenge} />}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <EntrySender challenge={challenge} />
      <EntryOutcome challenge={challenge} />
      <EntryCode challenge={challenge}>
        <Button
          look="danger"
          icon={Trash2}
          name={t('Challenges_DeleteWhat', { shortId })}
          isBusy={deletion.isPending}
          onPress={() => deletion.mutate({ params: { id: challenge.id } })}
        >
          {t('Ui_Delete')}
        </Button>
      </EntryCode>
    </AccordionEntry>
  );
}
