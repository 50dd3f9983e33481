import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Certificate } from '#shared/api/assigner.ts';
import { assigner as limits } from '#shared/limits/institutions.ts';
import { api } from '../../../api/client.ts';
import {
  type BatchPart,
  batchPartKey,
  certificateCaching,
} from '../certificate/certificate-queries.ts';
import type { PrintJob } from '../certificate/print-job.ts';

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
export function useBatchJob(batchId: string, part: number): BatchJob {
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
