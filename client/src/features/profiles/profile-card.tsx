import { BadgeCheck, MessageCircleQuestion } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Profile } from '#shared/api/profiles.ts';
import { externalProviders } from '#shared/enums.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CopyableIdPlate } from '../../ui/copyable-id-plate.tsx';
import { dateInWords, localToday } from '../../ui/date-text.ts';
import { ProviderMark } from '../../ui/provider-mark.tsx';
import { challengeLink } from './challenge-link.ts';

/** Who vouches for the ID, and since when. */
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

/** The ID as the hero, and below it the two ways to prove that it is one's own. */
export function ProfileCard({ profile }: { readonly profile: Profile }) {
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
