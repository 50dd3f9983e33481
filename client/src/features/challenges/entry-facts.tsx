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
      <SenderBadge sender={challenge.sender} />
      {challenge.isNew && <Badge tone="lilac">{t('Challenges_New')}</Badge>}
      {matchedTimestamp !== null && (
        <Badge tone="success" icon={CircleCheck}>
          {t('Challenges_Matched', { time: localTimeOrDate(matchedTimestamp) })}
        </Badge>
      )}
    </span>
  );
}

/** Who asks, and a warning unless it is a verified institution. */
export function EntrySender({ sender }: Sender) {
  const { t } = useTranslation();
  return (
    <>
      <p className="entry-sender">
        <SenderBadge sender={sender} />
        {sender && !sender.verified && (
          <span>{t('Challenges_SenderTyped', { name: sender.name })}</span>
        )}
      </p>
      {!sender?.verified && (
        <p className="entry-warning">
          <TriangleAlert size={18} aria-hidden />
          {t('Challenges_Stranger')}
        </p>
      )}
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
