import { BadgeCheck, Ban, CircleHelp, History, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CertificateCheck, CertificateClaims } from '#shared/api/certificate.ts';
import { msPerSecond } from '#shared/durations.ts';
import { challengePathFor } from '../../paths.ts';
import { NameBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { printMark } from '../../ui/print-mark.ts';
import { CopyableIdPlate } from '../../ui/texts/copy-button.tsx';
import { Fact } from '../../ui/texts/fact.tsx';
import { StatedName } from '../../ui/texts/stated-name.tsx';
import { Time } from '../../ui/texts/time.tsx';
import { CheckOutcome, type Look, signedForTests, wrongTexts } from './check-outcome.tsx';
import { wrongTextOf } from './signed-text.ts';
import { type CertificateStatus, useCertificateStatus } from './use-certificate-status.ts';

/** Whether the operator had confirmed the name when the certificate was printed. */
function NameCheck({ isConfirmed }: { readonly isConfirmed: boolean }) {
  const { t } = useTranslation();
  return (
    <p className="verify-name">
      <NameBadge isConfirmed={isConfirmed}>
        {t(isConfirmed ? 'Verify_NameConfirmed' : 'Verify_NameNotConfirmed')}
      </NameBadge>
      {!isConfirmed && <span>{t('Verify_NameNotConfirmedText')}</span>}
    </p>
  );
}

interface FactsProps {
  readonly claims: CertificateClaims;
  /** What is known about the certificate today. */
  readonly children?: ReactNode;
}

/** What a genuine certificate says, and what that proves. */
function Facts({ claims, children }: FactsProps) {
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

const statusLooks: Readonly<Record<CertificateStatus['kind'] | 'unknown', Look>> = {
  valid: ['success', BadgeCheck, 'Verify_ValidTitle'],
  withdrawn: ['danger', Ban, 'Verify_WithdrawnTitle', 'Verify_WithdrawnText'],
  retired: ['danger', Ban, 'Verify_WithdrawnTitle', 'TwoIds_Verify'],
  withoutStatus: ['warning', History, 'Verify_WithoutStatusTitle', 'Verify_WithoutStatusText'],
  unknown: ['warning', CircleHelp, 'Verify_StatusUnknownTitle', 'Verify_StatusUnknownText'],
};

/** A certificate that we have signed. Only its status says whether it is valid today. */
function GenuineCertificate({ claims }: { readonly claims: CertificateClaims }) {
  const { t } = useTranslation();
  const { data: known, isError, isFetching, refetch } = useCertificateStatus(claims);
  if (isFetching) return <LoadingSkeleton />;
  // The query keeps its last answer when it asks again in vain; it says nothing about now.
  const data = isError ? undefined : known;
  const kind = data?.kind ?? 'unknown';
  return (
    <CheckOutcome look={statusLooks[kind]}>
      {kind === 'unknown' && (
        <Button look="primary" onPress={() => refetch()}>
          {t('Ui_Retry')}
        </Button>
      )}
      <Facts claims={claims}>
        {data?.kind === 'valid' && (
          <Fact name={t('Verify_NotWithdrawnAt')}>
            <Time at={data.asOf} />
          </Fact>
        )}
        {data && 'at' in data && data.at && (
          <Fact name={t('Verify_WithdrawnAt')}>
            <Time at={data.at} />
          </Fact>
        )}
      </Facts>
    </CheckOutcome>
  );
}

type Outcome = CertificateCheck['outcome'];

const looks: Record<Exclude<Outcome, 'valid' | 'unreadable'>, Look> = {
  altered: ['danger', ShieldAlert, 'Verify_AlteredTitle', 'Verify_AlteredText'],
  'unknown key': ['warning', CircleHelp, 'Verify_UnknownKeyTitle', 'Verify_UnknownKeyText'],
  test: signedForTests,
};

interface Props {
  /** What was checked. */
  readonly text: string;
  readonly check: CertificateCheck;
}

/** The result of a certificate's check. */
export function CertificateResult({ text, check }: Props) {
  if (check.outcome === 'valid') return <GenuineCertificate claims={check.claims} />;
  if (check.outcome === 'unreadable') return <CheckOutcome look={wrongTexts[wrongTextOf(text)]} />;
  return <CheckOutcome look={looks[check.outcome]} />;
}
