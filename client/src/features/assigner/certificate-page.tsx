import './certificate.css';
import { useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { isProblem } from '../../api/request-error.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { moreCertificatesQuery } from '../../paths.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CertificateBar } from './certificate-bar.tsx';
import { certificateLanguage, certificateLanguageQuery } from './certificate-language.ts';
import { CertificateSheet } from './certificate-sheet.tsx';
import { useFocusWhenReady, useSettling } from './deliberate-press.ts';
import { NameNeededNotice } from './name-needed.tsx';
import { idsOfJob, useCertificates, useIssuer, usePrinting } from './print-job.ts';

const skeletonLines = 14;

/** Says why a certificate cannot be shown. */
function Failure({ id, error, onRetry }: { id: string; error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  if (isProblem(error, 'AssignedId_TakenOver'))
    return (
      <Notice tone="warning" role="alert" title={t('Print_ControlTakenTitle', { id })}>
        {t('Print_ControlTakenText')}
      </Notice>
    );
  if (isProblem(error, 'AssignedId_Withdrawn'))
    return (
      <Notice tone="warning" role="alert" title={t('Print_WithdrawnTitle', { id })}>
        {t('Print_WithdrawnText')}
      </Notice>
    );
  return <LoadError titleKey="Print_CouldNotLoad" error={error} onRetry={onRetry} />;
}

/** The certificates and the language that the address names. */
function useJob() {
  const { personId = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const more = query.get(moreCertificatesQuery);
  const ids = useMemo(() => idsOfJob(personId, more), [personId, more]);
  const certificates = useCertificates(ids);
  const language = certificateLanguage(query.get(certificateLanguageQuery), navigator.language);
  const chooseLanguage = (chosen: string) =>
    setQuery(
      (old) => {
        old.set(certificateLanguageQuery, chosen);
        return old;
      },
      { replace: true },
    );
  const loaded = certificates.flatMap(({ data }) => (data ? [data] : []));
  const failed = certificates.flatMap(({ error, refetch }, index) =>
    error ? [{ id: ids[index] ?? '', error, refetch }] : [],
  );
  const isPending = certificates.some((certificate) => certificate.isPending);
  return { language, chooseLanguage, loaded, failed, isPending };
}

/** A preview of certificates to print, one page each. */
export function CertificatePage() {
  const { language, chooseLanguage, loaded, failed, isPending } = useJob();
  const issuer = useIssuer();
  const { profile, logo } = issuer;
  const paper = profile && issuer.isReady ? { profile, logo, language } : undefined;
  const isUnnamed = ({ error }: { error: Error }) => isProblem(error, 'Assigner_NameMissing');
  const isNameMissing = failed.some(isUnnamed);
  const otherFailures = failed.filter((failure) => !isUnnamed(failure));
  const isReady = paper !== undefined && !isPending && loaded.length > 0;
  const printButton = useFocusWhenReady(isReady);
  const isSettling = useSettling(isReady);
  const nextLink = useRef<HTMLAnchorElement>(null);
  const printedIds = loaded.map(({ id }) => id).join();
  const ids = useMemo(() => printedIds.split(',').filter((id) => id !== ''), [printedIds]);
  const printing = usePrinting(
    { ids, isComplete: isReady && failed.length === 0 },
    useCallback(() => nextLink.current?.focus(), []),
  );
  return (
    <div className="container certificate-page">
      <CertificateBar
        language={language}
        onLanguage={chooseLanguage}
        count={loaded.length}
        isReady={!isPending && (issuer.isReady || failed.length > 0)}
        isPending={printing.isPending}
        isSettling={isSettling}
        onPrint={printing.print}
        printRef={printButton}
        nextRef={nextLink}
      />
      <div className="certificate-notes">
        {(isPending || !paper) && failed.length === 0 && !issuer.error && (
          <LoadingSkeleton lines={skeletonLines} />
        )}
        {issuer.error && (
          <LoadError titleKey="Print_CouldNotLoad" error={issuer.error} onRetry={issuer.retry} />
        )}
        {isNameMissing && <NameNeededNotice role="alert" />}
        {otherFailures.map(({ id, error, refetch }) => (
          <Failure key={id} id={id} error={error} onRetry={refetch} />
        ))}
      </div>
      {paper &&
        loaded.map((certificate) => (
          <CertificateSheet key={certificate.id} certificate={certificate} {...paper} />
        ))}
    </div>
  );
}
