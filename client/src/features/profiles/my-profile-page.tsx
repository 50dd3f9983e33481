import './profiles.css';
import { BadgeCheck, MessageCircleQuestion } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import type { Profile } from '#shared/api/profiles.ts';
import { externalProviders } from '#shared/enums.ts';
import { RequestError } from '../../api/request-error.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyableIdPlate, CopyButton } from '../../ui/copy-button.tsx';
import { dateInWords, localToday } from '../../ui/date-text.ts';
import { LoadingSpinner } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ProviderMark } from '../../ui/provider-mark.tsx';
import { AnonymousHint } from './anonymous-hint.tsx';
import { challengeLink } from './profile-paths.ts';
import { useMyProfile } from './use-my-profile.ts';

const notFound: RequestError['status'] = 404;

function isWithoutId(error: Error | null): boolean {
  return error instanceof RequestError && error.status === notFound;
}

/** The assigners that verified the ID, with the date of each verification. */
function Verifications({ verifications }: Pick<Profile, 'verifications'>) {
  const { t } = useTranslation();
  const listId = useId();
  if (verifications.length === 0) return null;
  return (
    <div className="verifications">
      <div id={listId}>
        <Badge tone="success" icon={BadgeCheck}>
          {t('Me_Verified', { count: verifications.length })}
        </Badge>
      </div>
      <ul aria-labelledby={listId}>
        {verifications.map(({ assignerName, timestamp }) => (
          <li key={`${timestamp} ${assignerName}`}>
            {t('Me_VerifiedBy', {
              name: assignerName,
              date: dateInWords(localToday(new Date(timestamp)), currentLanguage()),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function LoginProviders({ loginProviders }: Pick<Profile, 'loginProviders'>) {
  const { t } = useTranslation();
  const providers = externalProviders.filter((one) => loginProviders.includes(one));
  if (providers.length === 0) return null;
  return (
    <div className="login-providers">
      <span className="text-muted-ink">{t('Me_LoginProviders')}</span>
      <ul>
        {providers.map((provider) => (
          <li key={provider}>
            <ProviderMark provider={provider} />
            {t(`Provider_${provider}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChallengeLink({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const code = useRef<HTMLElement>(null);
  const link = challengeLink(window.location.origin, id);
  return (
    <>
      <code className="challenge-link" translate="no" ref={code}>
        {link}
      </code>
      <CopyButton text={link} what={t('Me_ChallengeLink')} source={code} />
    </>
  );
}

/** The ID, and below it two ways to prove who owns it. */
function ProfileCard({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  return (
    <>
      <CopyableIdPlate id={profile.id} hasLegend />
      <Verifications verifications={profile.verifications} />
      <LoginProviders loginProviders={profile.loginProviders} />
      <div className="ways">
        <section className="way">
          <h2>{t('Me_AnswerTitle')}</h2>
          <p>{t('Me_AnswerText')}</p>
          <Link className="btn btn-primary" to={paths.challenges}>
            <MessageCircleQuestion size={18} aria-hidden />
            {t('Shell_MyChallenges')}
          </Link>
        </section>
        <section className="way">
          <h2>{t('Me_BeChallengedTitle')}</h2>
          <p>{t('Me_BeChallengedText')}</p>
          <ChallengeLink id={profile.id} />
        </section>
      </div>
    </>
  );
}

/** The person's ID. A person without one is sent to the page that gives it. */
export function MyProfilePage() {
  const { t } = useTranslation();
  const profile = useMyProfile();
  const hasNone = isWithoutId(profile.error);
  if (hasNone) return <Navigate to={paths.newProfile} replace />;
  return (
    <>
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
        />
      )}
      {profile.data && <AnonymousHint />}
      {profile.data && <ProfileCard profile={profile.data} />}
    </>
  );
}
