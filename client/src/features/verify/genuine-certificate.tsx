import { BadgeCheck, Ban, CircleHelp, History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CertificateClaims } from '#shared/api/certificate.ts';
import { Button } from '../../ui/button.tsx';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { Fact } from '../../ui/texts/fact.tsx';
import { Time } from '../../ui/texts/time.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { CheckOutcome, type Look } from './check-outcome.tsx';
import { type CertificateStatus, useCertificateStatus } from './use-certificate-status.ts';

const looks: Readonly<Record<CertificateStatus['kind'] | 'unknown', Look>> = {
  valid: { tone: 'success', icon: BadgeCheck, titleKey: 'Verify_ValidTitle' },
  withdrawn: {
    tone: 'danger',
    icon: Ban,
    titleKey: 'Verify_WithdrawnTitle',
    textKey: 'Verify_WithdrawnText',
  },
  retired: {
    tone: 'danger',
    icon: Ban,
    titleKey: 'Verify_WithdrawnTitle',
    textKey: 'TwoIds_Verify',
  },
  withoutStatus: {
    tone: 'warning',
    icon: History,
    titleKey: 'Verify_WithoutStatusTitle',
    textKey: 'Verify_WithoutStatusText',
  },
  unknown: {
    tone: 'warning',
    icon: CircleHelp,
    titleKey: 'Verify_StatusUnknownTitle',
    textKey: 'Verify_StatusUnknownText',
  },
};

/** A certificate that we have signed. Only its status says whether it is valid today. */
export function GenuineCertificate({ claims }: { readonly claims: CertificateClaims }) {
  const { t } = useTranslation();
  const { data: known, isError, isFetching, refetch } = useCertificateStatus(claims);
  if (isFetching) return <LoadingSkeleton />;
  // The query keeps its last answer when it asks again in vain; it says nothing about now.
  const data = isError ? undefined : known;
  const kind = data?.kind ?? 'unknown';
  return (
    <CheckOutcome look={looks[kind]}>
      {kind === 'unknown' && (
        <Button look="primary" onPress={() => refetch()}>
          {t('Ui_Retry')}
        </Button>
      )}
      <CertificateFacts claims={claims}>
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
      </CertificateFacts>
    </CheckOutcome>
  );
}
