import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredChallenge } from '#shared/api/challenges.ts';
import { RequestError } from '../../api/request-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { AccordionEntry } from '../../ui/accordion-entry.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useNotify } from '../../ui/notify.ts';
import { SpellButton } from '../../ui/spell-button.tsx';
import { ChallengeSecret } from './challenge-secret.tsx';
import { groupSecret } from './codes.ts';
import { EntryMatch, EntrySender, EntryTitle } from './entry-facts.tsx';

interface Props {
  readonly challenge: StoredChallenge;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Called when the challenge no longer exists. */
  readonly onDeleted: () => void;
}

const notFound: RequestError['status'] = 404;

/** The element id of the button that opens the challenge. */
export function entryButtonId(challengeId: string): string {
  return `challenge-${challengeId}`;
}

/** A challenge with its code to read out, and a button to delete it. */
export function ChallengeEntry({ challenge, isOpen, onToggle, onDeleted }: Props) {
  const { t } = useTranslation();
  const notify = useNotify();
  const secret = useRef<HTMLElement>(null);
  const shortId = challenge.challengeShortId;
  const deletion = useCall('deleteChallenge', {
    errorTitle: 'Challenge_CouldNotDelete',
    onSuccess: () => {
      notify.success('Challenge_SuccessfullyDeleted');
      onDeleted();
    },
  });
  const remove = () =>
    deletion.mutate(
      { params: { id: challenge.id } },
      {
        // Already deleted in another tab, or replaced by newer ones.
        onError: (error) => {
          if (error instanceof RequestError && error.status === notFound) onDeleted();
        },
      },
    );
  return (
    <AccordionEntry
      id={entryButtonId(challenge.id)}
      title={<EntryTitle challenge={challenge} />}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <EntrySender sender={challenge.sender} />
      <p className="entry-ask">{t('Challenges_ReadOut')}</p>
      <p className="entry-secret">
        <ChallengeSecret secret={challenge.challengeSecret} ref={secret} />
      </p>
      <EntryMatch matchedTimestamp={challenge.matchedTimestamp} />
      <div className="entry-actions">
        <CopyButton
          text={challenge.challengeSecret}
          what={`${t('Challenge_Code')} ${shortId}`}
          source={secret}
        />
        <SpellButton
          groups={groupSecret(challenge.challengeSecret)}
          what={`${t('Challenge_Code')} ${shortId}`}
        />
        <button
          type="button"
          className="btn btn-outline-danger"
          aria-label={t('Challenges_DeleteWhat', { shortId })}
          disabled={deletion.isPending}
          onClick={remove}
        >
          <Trash2 size={18} aria-hidden />
          {t('Challenges_Delete')}
        </button>
      </div>
    </AccordionEntry>
  );
}
