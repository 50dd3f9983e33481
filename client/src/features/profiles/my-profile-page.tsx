import './profiles.css';
import { ArrowRight, BadgeCheck, CircleCheck, MessageCircleQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { Profile } from '#shared/api/profiles.ts';
import { externalProviders } from '#shared/enums.ts';
import { isProblem } from '../../api/request-error.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { useUnreadChallenges } from '../../parts/unread-challenges.ts';
import { newIdState, openNewState, paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { localDay } from '../../ui/fields/date-text.ts';
import { LoadingSpinner } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProviderMark } from '../../ui/provider-mark.tsx';
import { CopyableIdPlate } from '../../ui/texts/copy-button.tsx';
import { PersonId } from '../../ui/texts/person-id.tsx';
import { Time } from '../../ui/texts/time.tsx';
import { AnonymousHint } from './anonymous-hint.tsx';
import { ChallengeLink } from './challenge-link.tsx';
import { EventList } from './event-list.tsx';
import { PocketCardSection } from './pocket-card-section.tsx';
import { pathOfWay } from './profile-paths.ts';
import { useNewestEvents } from './use-history.ts';
import { useMyProfile } from './use-my-profile.ts';

type VerificationProps = Pick<Profile, 'verifications'>;

function LoginProviders({ loginProviders }: Pick<Profile, 'loginProviders'>) {
  const { t } = useTranslation();
  const providers = externalProviders.filter((one) => loginProviders.includes(one));
  if (providers.length === 0) return null;
  return (
    <div className="wrap-row mt-3">
      <span className="text-muted-ink">{t('Me_LoginProviders')}</span>
      <ul className="plain-list wrap-row">
        {providers.map((provider) => (
          <li key={provider} className="wrap-row">
            <ProviderMark provider={provider} />
            <span>{t(`Provider_${provider}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** On the first visit: the ID is theirs. An ID that was verified at once came with a certificate, whose secret is used. */
function NewIdNote({ verifications }: VerificationProps) {
  const { t } = useTranslation();
  if (useLocation().state !== newIdState) return null;
  return (
    <p className="icon-line new-id" role="status">
      <CircleCheck size={20} aria-hidden />
      <span>
        <span>{t('Me_NewId')}</span>{' '}
        {verifications.length > 0 && <span>{t('Me_DestroyStrip')}</span>}
      </span>
    </p>
  );
}

/** How many assigners verified the ID; nothing without any. */
function VerifiedBadge({ verifications }: VerificationProps) {
  const { t } = useTranslation();
  if (verifications.length === 0) return null;
  return (
    <p className="mt-3 mb-0">
      <Badge tone="success" icon={BadgeCheck}>
        {t('Me_Verified', { count: verifications.length })}
      </Badge>
    </p>
  );
}

/** The assigners that verified the ID, with the date of each verification. */
function Verifications({ verifications }: VerificationProps) {
  const { t } = useTranslation();
  return (
    <section className="profile-part verifications">
      <h2>{t('Me_WhoVerified')}</h2>
      <p className="text-muted-ink">
        {t(verifications.length > 0 ? 'Me_VerifiedText' : 'Me_NotVerifiedText')}
      </p>
      {verifications.length > 0 && (
        <ul className="plain-list">
          {verifications.map(({ assignerName, timestamp }) => (
            <li key={`${timestamp} ${assignerName}`} className="icon-line">
              <BadgeCheck size={20} aria-hidden />
              <span>
                <strong>{assignerName || t('Me_VerifiedByUnnamed')}</strong>
                <Time className="note" at={timestamp} isDay />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The IDs that the person no longer uses; nothing without any. */
function RetiredIds({ retiredIds }: Pick<Profile, 'retiredIds'>) {
  const { t } = useTranslation();
  if (retiredIds.length === 0) return null;
  return (
    <section className="profile-part retired-ids">
      <h2>{t('TwoIds_ListTitle')}</h2>
      <p className="text-muted-ink">{t('TwoIds_ListText')}</p>
      <ul className="plain-list">
        {retiredIds.map(({ id, timestamp }) => (
          <li key={id} className="wrap-row">
            <PersonId id={id} />
            <time className="note" dateTime={timestamp}>
              {t('TwoIds_Since', { date: localDay(timestamp) })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The last five things that happened to the ID, with a link to all of them. */
function NewestEvents() {
  const { t } = useTranslation();
  const newest = useNewestEvents();
  return (
    <section className="profile-part">
      <h2>{t('Shell_History')}</h2>
      <Loaded query={newest} errorTitleKey="History_CouldNotLoad" lines={6}>
        {(events) => (
          <>
            {events.length === 0 ? (
              <p>{t('History_Empty_Title')}</p>
            ) : (
              <EventList events={events} />
            )}
            <Link className="btn btn-outline-primary" to={paths.history}>
              {t('History_ShowAll')}
              <ArrowRight size={18} aria-hidden />
            </Link>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The ID, two ways to prove who owns it, the card for the pocket, and who verified it. */
function ProfileCard({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const count = useUnreadChallenges().unread?.count ?? 0;
  return (
    <>
      <NewIdNote verifications={profile.verifications} />
      <CopyableIdPlate id={profile.id} hasLegend />
      <VerifiedBadge verifications={profile.verifications} />
      <LoginProviders loginProviders={profile.loginProviders} />
      <AnonymousHint />
      <div className="two-columns ways">
        <section className="panel way">
          <h2>{t('Me_AnswerTitle')}</h2>
          <p>{count > 0 ? t('Me_Challenges', { count }) : t('Me_NoChallenge')}</p>
          <Link className="btn btn-primary" to={paths.challenges} state={openNewState}>
            <MessageCircleQuestion size={18} aria-hidden />
            {t('Shell_MyChallenges')}
          </Link>
        </section>
        <section className="panel way">
          <h2>{t('Me_BeChallengedTitle')}</h2>
          <p>{t('Me_BeChallengedText')}</p>
          <ChallengeLink id={profile.id} />
        </section>
      </div>
      <PocketCardSection id={profile.id} />
      <Verifications verifications={profile.verifications} />
      <p className="mt-3 mb-0">
        <Link to={pathOfWay('take-over')}>{t('TwoIds_Link')}</Link>
      </p>
      <RetiredIds retiredIds={profile.retiredIds} />
      {/* Last, so that nothing moves when it has come. */}
      <NewestEvents />
    </>
  );
}

/** The person's ID. A person without one is sent to the page that gives it. */
export function MyProfilePage() {
  const { t } = useTranslation();
  const profile = useMyProfile();
  if (isProblem(profile.error, 'Profile_NotFound'))
    return <Navigate to={paths.newProfile} replace />;
  return (
    <div className="profile-page">
      {/* Hidden until the profile is loaded: a person without an ID would see the heading flash. */}
      <div className={profile.isPending ? 'visually-hidden' : undefined}>
        <PageHeading title={t('Shell_MyProfile')} lead={t('Me_Lead')} />
      </div>
      {profile.isPending && <LoadingSpinner />}
      {profile.isError && (
        <LoadError
          titleKey="Person_CouldNotLoad"
          error={profile.error}
          onRetry={() => profile.refetch()}
          shown={profile.data}
        />
      )}
      {profile.data && <ProfileCard profile={profile.data} />}
    </div>
  );
}
