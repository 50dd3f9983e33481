import './verify.css';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { fetchPublic } from '../../api/transport.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { paths } from '../../paths.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { certificateIn } from './certificate-text.ts';
import { CheckResult } from './check-result.tsx';

/** Checks a certificate in this browser; it fetches the public keys and sends nothing. */
function useCertificateCheck(certificate: string) {
  return useQuery({
    queryKey: ['certificateCheck', certificate],
    queryFn: async () => {
      // Loaded when there is something to check: it brings zod.
      const [{ checkCertificate }, { publicKeysPath, publicKeysSchema }] = await Promise.all([
        import('#shared/api/certificate.ts'),
        import('#shared/api/signed-text.ts'),
      ]);
      const keys = publicKeysSchema.parse(await fetchPublic(publicKeysPath));
      return checkCertificate(certificate, keys);
    },
    enabled: certificate !== '',
    // A new key may have been published since.
    gcTime: 0,
  });
}

interface FormProps {
  readonly onCheck: (text: string) => void;
}

/** For readers who have a certificate's text instead of its code. */
function VerifyForm({ onCheck }: FormProps) {
  const { t } = useTranslation();
  const fieldId = useId();
  const [text, setText] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onCheck(text);
  };
  return (
    <form onSubmit={submit}>
      <label className="form-row-label" htmlFor={fieldId}>
        {t('Verify_Signature')}
      </label>
      <p className="form-row-hint" id={`${fieldId}-hint`}>
        {t('Verify_SignatureHint')}
      </p>
      <textarea
        id={fieldId}
        className="form-control verify-text"
        rows={5}
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={`${fieldId}-hint`}
        onChange={(event) => setText(event.target.value)}
      />
      <SubmitButton stillNeeded={text.trim() === '' ? [t('Verify_NeedsSignature')] : []}>
        {t('Verify_Check')}
      </SubmitButton>
    </form>
  );
}

/** Checks the certificate in the address's fragment, which never reaches a server, or a pasted one. */
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
