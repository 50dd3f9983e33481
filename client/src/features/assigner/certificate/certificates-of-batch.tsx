import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Certificate } from '#shared/api/assigner.ts';
import { assigner as limits } from '#shared/limits/institutions.ts';
import { api } from '../../../api/client.ts';
import { certificatesPathFor, labelsPathFor } from '../../../office-paths.ts';
import { paths } from '../../../paths.ts';
import { Notice } from '../../../ui/notice.tsx';
import { numberText } from '../../../ui/texts/number-text.ts';
import { PersonId } from '../../../ui/texts/person-id.tsx';
import { CertificatePreview } from './certificate-preview.tsx';
import { type BatchPart, batchPartKey, certificateCaching } from './certificate-queries.ts';
import type { PrintJob } from './print-job.ts';
import { PrintProgress } from './print-states.tsx';

/** Sheets that are drawn at once: more would hold up the page. */
const sheetsAtOnce = 4;
const noCertificates: readonly Certificate[] = [];
const noIds: readonly string[] = [];

interface BatchJob extends PrintJob, Pick<BatchPart, 'total' | 'leftOut'> {
  /** The certificates of this part, of which `loaded` are drawn; 0 until they are known. */
  readonly wanted: number;
}

/** Loads the signed certificates of a part of a batch, in the order of its lines. */
async function loadPart(id: string, part: number): Promise<BatchPart> {
  const [{ total }, lines] = await Promise.all([
    api.batch({ params: { id } }),
    api.batchIds({
      params: { id },
      query: { count: limits.maxPrintsAtOnce, skip: part * limits.maxPrintsAtOnce },
    }),
  ]);
  const ids = [...new Set(lines.flatMap((line) => line.id ?? []))];
  const certificates: Certificate[] = [];
  for (let done = 0; done < ids.length; done += limits.maxCertificatesAtOnce) {
    const some = ids.slice(done, done + limits.maxCertificatesAtOnce);
    certificates.push(...(await api.certificates({ body: { ids: some } })));
  }
  const printable = new Set(certificates.map(({ id }) => id));
  return { total, certificates, leftOut: ids.filter((one) => !printable.has(one)) };
}

/** The first items of a list, some more after each pause, until it is whole. */
function useGrowing<Item>(items: readonly Item[]): readonly Item[] {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= items.length) return;
    const timer = setTimeout(() => setCount(count + sheetsAtOnce), 0);
    return () => clearTimeout(timer);
  }, [count, items]);
  return items.slice(0, count);
}

/** The print job of a part of a batch, counted from 0. */
function useBatchJob(batchId: string, part: number): BatchJob {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: batchPartKey(batchId, part),
    queryFn: () => loadPart(batchId, part),
    ...certificateCaching,
  });
  const all = data?.certificates ?? noCertificates;
  const loaded = useGrowing(all);
  return {
    loaded,
    failed: error ? [{ id: batchId, error, refetch }] : [],
    isLong: true,
    isPending: isPending || loaded.length < all.length,
    total: data?.total ?? 0,
    wanted: all.length,
    leftOut: data?.leftOut ?? noIds,
  };
}

/** The IDs of a list that get no certificate. The certificate page of each one says why. */
function LeftOutIds({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice
        tone="warning"
        role="status"
        title={t('Print_LeftOut', { count: ids.length, number: numberText(ids.length) })}
      >
        {t('Print_LeftOutText')}
      </Notice>
      {/* Not in the notice, which is announced. No links: a way back here would sign the whole list again. */}
      <ul className="plain-list wrap-row certificate-left-out">
        {ids.map((id) => (
          <li key={id}>
            <PersonId id={id} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What comes after the certificates of a list are printed. */
function Printed({ batchId }: { batchId: string }) {
  const { t } = useTranslation();
  return (
    <Notice tone="success" role="status">
      <p>
        {t('Print_Printed')} <Link to={labelsPathFor(batchId)}>{t('Assigner_PrintLabels')}</Link> ·{' '}
        <Link to={paths.batches}>{t('Print_BackToLists')}</Link>
      </p>
    </Notice>
  );
}

interface Props {
  readonly batchId: string;
  /** Counted from 0. */
  readonly part: number;
}

/** The certificates of a part of a batch, in the order of its lines. */
export function CertificatesOfBatch({ batchId, part }: Props) {
  const { t } = useTranslation();
  const { total, wanted, leftOut, ...job } = useBatchJob(batchId, part);
  const from = part * limits.maxPrintsAtOnce;
  const to = Math.min(total, from + limits.maxPrintsAtOnce);
  const isEmpty = !job.isPending && job.failed.length === 0 && job.loaded.length === 0;
  const notes = (
    <>
      {job.loaded.length < wanted && <PrintProgress done={job.loaded.length} total={wanted} />}
      {leftOut.length > 0 && <LeftOutIds ids={leftOut} />}
      {isEmpty && leftOut.length === 0 && <Notice tone="info" title={t('Print_NothingInList')} />}
    </>
  );
  const links = {
    back: { to: paths.batches, label: t('Print_BackToLists') },
    ...(total > limits.maxPrintsAtOnce && {
      part: t('Print_Part', {
        from: numberText(from + 1),
        to: numberText(to),
        total: numberText(total),
      }),
    }),
    ...(part > 0 && {
      previous: { to: certificatesPathFor(batchId, part - 1), label: t('Print_PreviousPart') },
    }),
    ...(to < total && {
      next: { to: certificatesPathFor(batchId, part + 1), label: t('Print_NextPart') },
    }),
  };
  // After an earlier part, the next one comes first.
  const whenPrinted = to === total && <Printed batchId={batchId} />;
  return <CertificatePreview {...job} notes={notes} links={links} whenPrinted={whenPrinted} />;
}
