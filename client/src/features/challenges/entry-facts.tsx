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
import { ShortId } from './sent-facts.tsx';

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

/** How the check of a challenge ended, in a few words and in a sentence. */
const outcomes = {
  Matched: { icon: CircleCheck, tone: 'success', verdict: 'match' },
  NoTries: { icon: CircleX, tone: 'warning', verdict: 'mismatch' },
  TimeOver: { icon: Hourglass, tone: 'neutral', verdict: 'over' },
} as const;

/** What the texts of the outcomes name. */
function factsOf({ matchedTimestamp }: StoredChallenge) {
  const time = matchedTimestamp === null ? '' : localTimeOrDate(matchedTimestamp);
  return { time, count: limits.tries, minutes: limits.seconds / secondsPerMinute };
}

function OutcomeBadge({ challenge }: Entry) {
  const { t } = useTranslation();
  const { checkOutcome } = challenge;
  if (checkOutcome === null) return null;
  const { icon, tone } = outcomes[checkOutcome];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`Challenges_${checkOutcome}`, factsOf(challenge))}
    </Badge>
  );
}

/** What the list shows of a closed entry, so that the owner knows who asks before the code is shown. */
export function EntryTitle({ challenge }: Entry) {
  const { t } = useTranslation();
  return (
    <span className="wrap-row entry-title">
      <ShortId id={challenge.challengeShortId} />
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
        <p className="mt-2 mb-2">
          <NamedText
            text={t('Challenges_SenderTyped', { name: namePlace })}
            name={sender.name}
            isConfirmed={false}
          />
        </p>
      )}
      {checkOutcome === null && (
        <p className="icon-line entry-warning mt-2">
          <TriangleAlert size={18} aria-hidden />
          {t('Challenges_Stranger')}
        </p>
      )}
    </>
  );
}

function Outcome({ challenge }: Entry) {
  const { t } = useTranslation();
  const { checkOutcome } = challenge;
  if (checkOutcome === null) return null;
  const { icon: Icon, verdict } = outcomes[checkOutcome];
  return (
    <p className={`icon-line verdict verdict-${verdict}`}>
      <Icon size={22} aria-hidden />
      <span>{t(`Challenges_${checkOutcome}Text`, factsOf(challenge))}</span>
    </p>
  );
}

/** Announces how the check ended, when it does. */
export function EntryOutcome({ challenge }: Entry) {
  return (
    <div role="status">
      <Outcome challenge={challenge} />
    </div>
  );
}
