import {
  BadgeCheck,
  CircleAlert,
  CircleHelp,
  FileX2,
  type LucideIcon,
  ShieldAlert,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CertificateCheck, CertificateClaims } from '#shared/api/certificate.ts';
import { msPerSecond } from '#shared/durations.ts';
import type { TextKey } from '../../i18n/en.ts';
import { challengePathFor } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyableIdPlate } from '../../ui/copy-button.tsx';
import { localDateTime } from '../../ui/date-text.ts';

type Outcome = CertificateCheck['outcome'];

interface Look {
  readonly tone: 'success' | 'danger' | 'warning';
  readonly icon: LucideIcon;
  readonly title: TextKey;
  readonly text?: TextKey;
}

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
  unreadable: {
    tone: 'warning',
    icon: FileX2,
    title: 'Verify_UnreadableTitle',
    text: 'Verify_UnreadableText',
  },
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

/** The result of the check. Takes the focus, because it answers the reader's action. */
export function CheckResult({ check }: { readonly check: CertificateCheck }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The braces matter: recent browsers return a promise from focus(), and an effect must not.
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { tone, icon: Icon, title, text } = looks[check.outcome];
  return (
    <section className="verify-result">
      <div className={`alert alert-${tone} verify-outcome`}>
        <Icon size={28} aria-hidden />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {t(title)}
          </h2>
          {text && <p>{t(text)}</p>}
        </div>
      </div>
      {check.outcome === 'valid' && <Claims claims={check.claims} />}
    </section>
  );
}
