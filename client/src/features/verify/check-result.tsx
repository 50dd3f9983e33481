import { BadgeCheck, CircleAlert, CircleHelp, ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CertificateCheck, CertificateClaims } from '#shared/api/certificate.ts';
import { msPerSecond } from '#shared/durations.ts';
import { challengePathFor } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyableIdPlate } from '../../ui/copy-button.tsx';
import { localDateTime } from '../../ui/date-text.ts';
import { CheckOutcome, type Look, unreadable } from './check-outcome.tsx';

type Outcome = CertificateCheck['outcome'];

const looks: Record<Outcome, Look> = {
  valid: { tone: 'success', icon: BadgeCheck, title: 'Verify_ValidTitle' },
  altered: {
    tone: 'danger',
    icon: ShieldAlert,
    title: 'Verify_AlteredTitle',
    text: 'Verify_AlteredText',
  },
  'unknown key': {
    tone: 'warning',
    icon: CircleHelp,
    title: 'Verify_UnknownKeyTitle',
    text: 'Verify_UnknownKeyText',
  },
  unreadable,
};

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

function Claims({ claims }: { readonly claims: CertificateClaims }) {
  const { t } = useTranslation();
  const signedAt = new Date(claims.iat * msPerSecond).toISOString();
  return (
    <>
      <CopyableIdPlate id={claims.sub} />
      <dl className="verify-facts">
        <div>
          <dt>{t('Verify_IssuedBy')}</dt>
          <dd>
            {claims.asg.name}
            <NameCheck isConfirmed={claims.asg.confirmed} />
          </dd>
        </div>
        <div>
          <dt>{t('Verify_IssuedAt')}</dt>
          <dd>
            <time dateTime={signedAt}>{localDateTime(signedAt)}</time>
          </dd>
        </div>
      </dl>
      <h3>{t('Verify_LimitsTitle')}</h3>
      <p>{t('Verify_LimitsText')}</p>
      <Link className="btn btn-primary" to={challengePathFor(claims.sub)}>
        {t('Shell_SendChallenge')}
      </Link>
    </>
  );
}

/** The result of a certificate's check. */
export function CheckResult({ check }: { readonly check: CertificateCheck }) {
  return (
    <CheckOutcome look={looks[check.outcome]}>
      {check.outcome === 'valid' && <Claims claims={check.claims} />}
    </CheckOutcome>
  );
}
