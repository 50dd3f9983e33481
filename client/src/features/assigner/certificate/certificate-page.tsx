import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  batchQuery,
  moreCertificatesQuery,
  nextIdState,
  partQuery,
} from '../../../office-paths.ts';
import { useListPath } from '../desk/way-back.ts';
import { CertificatePreview } from './certificate-preview.tsx';
import { CertificatesOfBatch } from './certificates-of-batch.tsx';
import { idsOfJob, useCertificates } from './print-job.ts';

/** The certificates of the IDs in the address. */
function CertificatesOfIds() {
  const { t } = useTranslation();
  const { personId = '' } = useParams();
  const [query] = useSearchParams();
  const more = query.get(moreCertificatesQuery);
  const ids = useMemo(() => idsOfJob(personId, more), [personId, more]);
  const listPath = useListPath();
  const links = {
    back: { to: listPath, label: t('Print_Back') },
    next: { to: listPath, state: nextIdState, label: t('Assigner_NextId') },
  };
  // The key keeps a late answer about other IDs from printing these.
  return <CertificatePreview key={ids.join()} {...useCertificates(ids)} links={links} />;
}

/** Certificates to print: of the IDs or of the batch that the address names. */
export function CertificatePage() {
  const [query] = useSearchParams();
  const batchId = query.get(batchQuery);
  const part = Math.max(0, Number.parseInt(query.get(partQuery) ?? '', 10) || 0);
  if (batchId === null) return <CertificatesOfIds />;
  // The key draws another part from its beginning.
  return <CertificatesOfBatch key={part} batchId={batchId} part={part} />;
}
