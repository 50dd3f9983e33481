import { BadgeCheck, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CertificateClaims } from '#shared/api/certificate.ts';
import { msPerSecond } from '#shared/durations.ts';
import type { TextKey } from '../../i18n/en.ts';
import { challengePathFor } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { printMark } from '../../ui/print-mark.ts';
import { CopyableIdPlate } from '../../ui/texts/copy-button.tsx';
import { StatedName } from '../../ui/texts/stated-name.tsx';
import { Time } from '../../ui/texts/time.tsx';

/** Whether the operator had confirmed the name when the certificate was printed. */
function NameCheck({ isConfirmed }: { readonly isConfirmed: boolean }) {
  const { t } = useTranslation();
  return isConfirmed ? (
    <p className="verify-name">
      <Badge tone="success" icon={BadgeCheck}>
        {t('Verify_NameConfirmed')}
      </Badge>
    </p>
  ) : (
    <p className="verify-name">
      <Badge tone="warning" icon={CircleAlert}>
        {t('Verify_NameNotConfirmed')}
      </Badge>
      <span>{t('Verify_NameNotConfirmedText')}</span>
    </p>
  );
}

/** A time with its name. */
export function TimeFact({ nameKey, time }: { readonly nameKey: TextKey; readonly time: string }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t(nameKey)}</dt>
      <dd>
        <Time at={time} />
      </dd>
    </div>
  );
}

interface Props {
  readonly claims: CertificateClaims;
  /** What is known about the certificate today. */
  readonly children?: ReactNode;
}

/** What a genuine certificate says, and what that proves. */
export function CertificateFacts({ claims, children }: Props) {
  const { t } = useTranslation();
  const signedAt = new Date(claims.iat * msPerSecond).toISOString();
  return (
    <>
      <CopyableIdPlate id={claims.sub} />
      <dl className="verify-facts">
        <div>
          <dt>{t('Verify_IssuedBy')}</dt>
          <dd>
            <StatedName name={claims.asg.name} isConfirmed={claims.asg.confirmed} />
            <NameCheck isConfirmed={claims.asg.confirmed} />
          </dd>
        </div>
        <div>
          <dt>{t('Verify_IssuedAt')}</dt>
          <dd>
            <time dateTime={signedAt}>{t('Verify_Print', printMark(claims.jti, signedAt))}</time>
          </dd>
        </div>
        {children}
      </dl>
      <h3>{t('Verify_LimitsTitle')}</h3>
      <p>{t('Verify_LimitsText')}</p>
      <Link className="btn btn-primary" to={challengePathFor(claims.sub)}>
        {t('Shell_SendChallenge')}
      </Link>
    </>
  );
}
