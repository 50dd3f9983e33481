import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#shared/api/profiles.ts';
import { Badge } from '../../ui/badge.tsx';
import { Time } from '../../ui/texts/time.tsx';

type Props = Pick<Profile, 'verifications'>;

/** How many assigners verified the ID; nothing without any. */
export function VerifiedBadge({ verifications }: Props) {
  const { t } = useTranslation();
  if (verifications.length === 0) return null;
  return (
    <p className="verified-badge">
      <Badge tone="success" icon={BadgeCheck}>
        {t('Me_Verified', { count: verifications.length })}
      </Badge>
    </p>
  );
}

/** The assigners that verified the ID, with the date of each verification. */
export function Verifications({ verifications }: Props) {
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
