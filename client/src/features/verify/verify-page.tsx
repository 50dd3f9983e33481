import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { LoadError } from '../../parts/load-error.tsx';
import { paths } from '../../paths.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { certificateIn } from './certificate-text.ts';
import { CheckResult } from './check-result.tsx';
import { useCertificateCheck } from './use-certificate-check.ts';
import { VerifyForm } from './verify-form.tsx';

/**
 * Checks the certificate in the address's fragment, which never reaches a server, or one that is
 * pasted.
 */
export function VerifyPage() {
  const { t } = useTranslation();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const certificate = certificateIn(decodeURIComponent(hash));
  const check = useCertificateCheck(certificate);
  return (
    <div className="page-narrow verify-page">
      <PageHeading title={t('Shell_Verify')} lead={t('Verify_Lead')} />
      {certificate === '' && (
        <VerifyForm onCheck={(text) => navigate({ hash: certificateIn(text) })} />
      )}
      {check.isLoading && <LoadingSkeleton />}
      {check.error && (
        <LoadError
          titleKey="Verify_CouldNotLoadKeys"
          error={check.error}
          onRetry={() => check.refetch()}
        />
      )}
      {check.data && <CheckResult key={certificate} check={check.data} />}
      {certificate !== '' && (
        <p className="verify-another">
          <Link to={paths.verify}>{t('Verify_Another')}</Link>
        </p>
      )}
    </div>
  );
}
