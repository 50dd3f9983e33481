import { BadgeCheck, CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChallengeSender, StoredChallenge } from '#shared/api/challenges.ts';
import { Badge } from '../../ui/badge.tsx';
import { localDateTime, localTimeOrDate } from '../../ui/date-text.ts';

type Sender = { readonly sender: ChallengeSender | null };

/** Who asks, in a few words: only a verified name stands alone. */
function SenderBadge({ sender }: Sender) {
  const { t } = useTranslation();
  return sender?.verified ? (
    <Badge tone="success" icon={BadgeCheck}>
      {t('Challenges_SenderVerified', { name: sender.name })}
    </Badge>
  ) : (
    <Badge tone="warning" icon={CircleHelp}>
      {t('Challenges_SenderUnknown')}
    </Badge>
  );
}

/** What the list shows of a closed entry, so that the owner knows who asks before the code is shown. */
export function EntryTitle({ challenge }: { readonly challenge: StoredChallenge }) {
  const { t } = useTranslation();
  const { matchedTimestamp } = challenge;
  return (
    <span className="entry-title">
      <code className="short-id" translate="no">
        {challenge.challengeShortId}
      </code>
      <time className="entry-time tabular" dateTime={challenge.createdTimestamp}>
        {localDateTime(challenge.createdTimestamp)}
      </time>
      <span className="entry-badges">
        <SenderBadge sender={challenge.sender} />
        {challenge.isNew && <Badge tone="lilac">{t('Challenges_New')}</Badge>}
        {matchedTimestamp !== null && (
          <Badge tone="success" icon={CircleCheck}>
            {t('Challenges_Matched', { time: localTimeOrDate(matchedTimestamp) })}
          </Badge>
        )}
      </span>
    </span>
  );
}

/** What the owner should think of before reading the code, unless a verified institution asks. */
export function EntrySender({ sender }: Sender) {
  const { t } = useTranslation();
  if (sender?.verified) return null;
  return (
    <>
      {sender && (
        <p className="entry-sender">{t('Challenges_SenderTyped', { name: sender.name })}</p>
      )}
      <p className="entry-warning">
        <TriangleAlert size={18} aria-hidden />
        {t('Challenges_Stranger')}
      </p>
    </>
  );
}

/** Announces the match when it appears. */
export function EntryMatch({ matchedTimestamp }: Pick<StoredChallenge, 'matchedTimestamp'>) {
  const { t } = useTranslation();
  return (
    <div role="status">
      {matchedTimestamp !== null && (
        <p className="verdict verdict-match">
          <CircleCheck size={22} aria-hidden />
          {t('Challenges_MatchedText', { time: localTimeOrDate(matchedTimestamp) })}
        </p>
      )}
    </div>
  );
}
