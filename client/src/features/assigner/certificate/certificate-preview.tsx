import './certificate.css';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Language } from '#shared/enums.ts';
import { isProblem } from '../../../api/request-error.ts';
import { useScans } from '../../../hooks/use-scans.ts';
import { LoadError } from '../../../parts/load-error.tsx';
import { LoadingSkeleton } from '../../../ui/loading-skeleton.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NameNeededNotice } from '../account/name-needed.tsx';
import { useFocusWhenReady, useSettling } from '../desk/deliberate-press.ts';
import { type BarLinks, CertificateBar } from './certificate-bar.tsx';
import { certificateLanguage, certificateLanguageQuery } from './certificate-language.ts';
import { CertificateSheet } from './certificate-sheet.tsx';
import { type PrintJob, useIssuer, usePrinting } from './print-job.ts';
import { PrintError } from './print-states.tsx';

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
  if (isProblem(error, 'AssignedId_Locked') || isProblem(error, 'Certificate_TooMany'))
    return (
      <Notice tone="warning" role="alert" title={t('Print_CannotTitle', { id })}>
        {error.message}
      </Notice>
    );
  return <PrintError titleKey="Print_CouldNotLoad" error={error} onRetry={onRetry} />;
}

/** The language that the address names, and how to choose another one. */
function useCertificateLanguage() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const language = certificateLanguage(query.get(certificateLanguageQuery), navigator.language);
  const chooseLanguage = (chosen: Language) =>
    setQuery(
      (old) => {
        old.set(certificateLanguageQuery, chosen);
        return old;
      },
      { replace: true, state },
    );
  return { language, chooseLanguage };
}

interface PreviewProps extends PrintJob {
  /** Leads back, and to further certificates. */
  readonly links: BarLinks;
  /** What the page says after the print dialog. */
  readonly whenPrinted?: ReactNode;
}

/** A preview of certificates to print, one page each. */
export function CertificatePreview({
  loaded,
  failed,
  isPending,
  isLong,
  notes,
  links,
  whenPrinted,
}: PreviewProps) {
  const { language, chooseLanguage } = useCertificateLanguage();
  const issuer = useIssuer();
  const { profile, logo } = issuer;
  const paper = profile && issuer.isReady ? { profile, logo, language } : undefined;
  const isUnnamed = ({ error }: { error: Error }) => isProblem(error, 'Assigner_NameMissing');
  const isNameMissing = failed.some(isUnnamed);
  // Without the issuer's profile nothing can be shown: one alert is enough.
  const otherFailures = issuer.error ? [] : failed.filter((failure) => !isUnnamed(failure));
  const reload = () => {
    issuer.retry();
    for (const { refetch } of failed) refetch();
  };
  const isReady = paper !== undefined && !isPending && loaded.length > 0;
  const printButton = useFocusWhenReady(isReady);
  const isSettling = useSettling(isReady);
  const nextLink = useRef<HTMLAnchorElement>(null);
  const [isPrinted, setIsPrinted] = useState(false);
  // The scan of the next person must not print this one again.
  useScans();
  const printedIds = loaded.map(({ id }) => id).join();
  const ids = useMemo(() => printedIds.split(',').filter((id) => id !== ''), [printedIds]);
  const printing = usePrinting(
    { ids, isComplete: isReady && failed.length === 0 },
    useCallback(() => {
      setIsPrinted(true);
      nextLink.current?.focus();
    }, []),
  );
  return (
    <div className={isLong ? 'container paper-page certificate-many' : 'container paper-page'}>
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
        links={links}
      />
      <div className="certificate-notes paper-width d-print-none">
        {isPrinted && whenPrinted}
        {(isPending || !paper) && failed.length === 0 && !issuer.error && (
          <LoadingSkeleton lines={14} />
        )}
        {issuer.error && (
          <LoadError titleKey="Print_CouldNotLoad" error={issuer.error} onRetry={reload} />
        )}
        {isNameMissing && <NameNeededNotice role="alert" />}
        {otherFailures.map(({ id, error, refetch }) => (
          <Failure key={id} id={id} error={error} onRetry={refetch} />
        ))}
        {notes}
      </div>
      {paper &&
        loaded.map((certificate) => (
          <CertificateSheet key={certificate.id} certificate={certificate} {...paper} />
        ))}
    </div>
  );
}
