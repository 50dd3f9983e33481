import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { LabelledId } from '#shared/api/labels.ts';
import { api } from '../../../api/client.ts';
import { batchQuery, labelIdsQuery, labelsPathForIds } from '../../../office-paths.ts';
import { paths } from '../../../paths.ts';
import { idsAtOnce, idsInAddress } from './label-pages.ts';

/** A part of the job: from the ID at `skip` on, as many as are printed at once. */
interface Part {
  readonly count: number;
  readonly skip: number;
}

/** The part's IDs, and one more if there is a next part. */
function readPart(
  ids: readonly string[],
  batch: string | undefined,
  { count, skip }: Part,
): Promise<LabelledId[]> {
  return batch === undefined
    ? api.labelledIds({ query: { ids: ids.slice(skip, skip + count + 1) } })
    : api.labelledIds({ query: { batch, count: count + 1, skip } });
}

const noIds: readonly LabelledId[] = [];

/** What the address names: IDs, which can be changed, or a batch. */
export function useLabelJob() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const named = query.get(labelIdsQuery);
  const ids = useMemo(() => idsInAddress(named), [named]);
  const setIds = (changed: readonly string[]) =>
    void navigate(labelsPathForIds(changed), { replace: true, preventScrollReset: true, state });
  return {
    ids,
    batch: query.get(batchQuery) ?? undefined,
    setIds,
    /** Reads the address: several scans may wait for their answers, which come in any order, or after the page was left. */
    add: (id: string) => {
      const { pathname, search } = window.location;
      const present = idsInAddress(new URLSearchParams(search).get(labelIdsQuery));
      if (pathname === paths.labels && !present.includes(id)) setIds([...present, id]);
    },
  };
}

/**
 * The IDs that the address names, in parts of at most 1,000 labels. Withdrawn ones get no labels, so they are
 * listed apart.
 */
export function useLabels(copies: number) {
  const { ids, batch } = useLabelJob();
  const [firstId, setFirstId] = useState(0);
  const count = idsAtOnce(copies);
  const part = Math.floor(firstId / count);
  const answer = useQuery({
    queryKey: ['labels', ids, batch, count, part],
    queryFn: () => readPart(ids, batch, { count, skip: part * count }),
    enabled: ids.length > 0 || batch !== undefined,
    placeholderData: keepPreviousData,
  });
  const { data = noIds } = answer;
  const { living, withdrawn } = useMemo(() => {
    const shown = data.slice(0, count);
    const idsThat = (isWithdrawn: boolean) =>
      shown.filter((one) => (one.withdrawnAt !== null) === isWithdrawn).map(({ id }) => id);
    return { living: idsThat(false), withdrawn: idsThat(true) };
  }, [data, count]);
  return {
    living,
    withdrawn,
    isLoading: answer.isLoading || answer.isPlaceholderData,
    /** Loaded, and no ID was named or found. */
    isEmpty: !answer.isLoading && !answer.error && data.length === 0,
    error: answer.error,
    retry: () => answer.refetch(),
    part,
    hasNext: data.length > count,
    turnTo: (wanted: number) => setFirstId(wanted * count),
  };
}
