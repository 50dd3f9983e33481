import {
  Archive,
  BadgeCheck,
  CircleCheck,
  CircleHelp,
  CircleX,
  Globe,
  Hourglass,
  TriangleAlert,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ChallengeSender, StoredChallenge } from '#shared/api/challenges.ts';
import { secondsPerMinute } from '#shared/durations.ts';
import { challengeCheck as limits } from '#shared/limits/challenges.ts';
import { useSession } from '../../session/session-store.ts';
import { Badge } from '../../ui/badge.tsx';
import { localTimeOrDate } from '../../ui/fields/date-text.ts';
import { FilledText } from '../../ui/texts/filled-text.tsx';
import { NamedText, namePlace } from '../../ui/texts/stated-name.tsx';
import { Time } from '../../ui/texts/time.tsx';

type Sender = { readonly sender: ChallengeSender | null };
type Entry = { readonly challenge: StoredChallenge };

/** Who asks, in a few words: only a verified name stands alone. */
function SenderBadge({ sender }: Sender) {
  const { t } = useTranslation();
  return sender?.verified ? (
    <Badge tone="success" icon={BadgeCheck}>
      <NamedText
        text={t('Challenges_SenderVerified', { name: namePlace })}
        name={sender.name}
        isConfirmed
      />
    </Badge>
  ) : (
    <Badge tone="warning" icon={CircleHelp}>
      {t('Challenges_SenderUnknown')}
    </Badge>
  );
}

/** What was used in place of the own ID: an alias at a site, or an ID that the owner has retired. */
function UsedIdBadge({ challenge: { unikatId, site } }: Entry) {
  const { t } = useTranslation();
  const ownId = useSession().user?.profileId;
  if (site !== null)
    return (
      <Badge icon={Globe}>
        <FilledText text={t('Challenges_SentToAlias')} values={[unikatId, site]} />
      </Badge>
    );
  if (!ownId || unikatId === ownId) return null;
  return (
    <Badge icon={Archive}>
      <FilledText text={t('TwoIds_SentTo')} values={[unikatId]} />
    </Badge>
  );
}

/** How the check ended, in a few words. */
function OutcomeBadge({ challenge: { checkOutcome, matchedTimestamp } }: Entry) {
  const { t } = useTranslation();
  if (matchedTimestamp !== null)
    return (
      <Badge tone="success" icon={CircleCheck}>
        {t('Challenges_Matched', { time: localTimeOrDate(matchedTimestamp) })}
      </Badge>
    );
  if (checkOutcome === 'NoTries')
    return (
      <Badge tone="warning" icon={CircleX}>
        {t('Challenges_NoTries')}
      </Badge>
    );
  return checkOutcome === 'TimeOver' ? (
    <Badge tone="neutral" icon={Hourglass}>
      {t('Challenges_TimeOver')}
    </Badge>
  ) : null;
}

/** What the list shows of a closed entry, so that the owner knows who asks before the code is shown. */
export function EntryTitle({ challenge }: Entry) {
  const { t } = useTranslation();
  return (
    <span className="wrap-row entry-title">
      <code className="short-id" translate="no">
        {challenge.challengeShortId}
      </code>
      <Time at={challenge.createdTimestamp} className="note entry-time tabular" />
      <span className="wrap-row entry-badges">
        <SenderBadge sender={challenge.sender} />
        <UsedIdBadge challenge={challenge} />
        {challenge.isNew && <Badge tone="lilac">{t('Challenges_New')}</Badge>}
        <OutcomeBadge challenge={challenge} />
      </span>
    </span>
  );
}

/** What the owner should think of before reading the code, unless a verified institution asks. */
export function EntrySender({ challenge: { sender, checkOutcome } }: Entry) {
  const { t } = useTranslation();
  if (sender?.verified) return null;
  return (
    <>
      {sender && (
        <p className="entry-sender">
          <NamedText
            text={t('Challenges_SenderTyped', { name: namePlace })}
            name={sender.name}
            isConfirmed={false}
          />
        </p>
      )}
      {checkOutcome === null && (
        <p className="entry-warning">
          <TriangleAlert size={18} aria-hidden />
          {t('Challenges_Stranger')}
        </p>
      )}
    </>
  );
}

function Outcome({ challenge: { checkOutcome, matchedTimestamp } }: Entry) {
  const { t } = useTranslation();
  if (matchedTimestamp !== null)
    return (
      <p className="verdict verdict-match">
        <CircleCheck size={22} aria-hidden />
        <span>{t('Challenges_MatchedText', { time: localTimeOrDate(matchedTimestamp) })}</span>
      </p>
    );
  if (checkOutcome === 'NoTries')
    return (
      <p className="verdict verdict-mismatch">
        <CircleX size={22} aria-hidden />
        <span>{t('Challenges_NoTriesText', { count: limits.tries })}</span>
      </p>
    );
  return checkOutcome === 'TimeOver' ? (
    <p className="verdict verdict-over">
      <Hourglass size={22} aria-hidden />
      <span>{t('Challenges_TimeOverText', { minutes: limits.seconds / secondsPerMinute })}</span>
    </p>
  ) : null;
}

/** Announces how the check ended, when it does. */
export function EntryOutcome({ challenge }: Entry) {
  return (
    <div role="status">
      <Outcome challenge={challenge} />
    </div>
  );
}
