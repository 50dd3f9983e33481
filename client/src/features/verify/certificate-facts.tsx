import { BadgeCheck, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CertificateClaims } from '#shared/api/certificate.ts';
import { msPerSecond } from '#shared/durations.ts';
import { challengePathFor } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { printMark } from '../../ui/print-mark.ts';
import { CopyableIdPlate } from '../../ui/texts/copy-button.tsx';
import { Fact } from '../../ui/texts/fact.tsx';
import { StatedName } from '../../ui/texts/stated-name.tsx';

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
      <dl className="facts large-facts">
        <Fact name={t('Verify_IssuedBy')}>
          <StatedName name={claims.asg.name} isConfirmed={claims.asg.confirmed} />
          <NameCheck isConfirmed={claims.asg.confirmed} />
        </Fact>
        <Fact name={t('Verify_IssuedAt')}>
          <time dateTime={signedAt}>{t('Verify_Print', printMark(claims.jti, signedAt))}</time>
        </Fact>
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
