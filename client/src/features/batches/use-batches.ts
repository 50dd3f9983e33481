import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '#shared/api/batches.ts';
import { batch as limits } from '#shared/batch-limits.ts';
import { msPerSecond } from '#shared/durations.ts';
import { api } from '../../api/client.ts';
import { useNumber } from '../../ui/fields/use-number.ts';
import { useNotify } from '../../ui/notify.ts';

/** The key of the queries for lists that were sent. */
export const batchesKey = ['batches'];

/** A page of the lists that were sent. While IDs are being issued, it is loaded again each second. */
export function useBatches(page: number) {
  const { pageSize } = limits;
  const batches = useQuery({
    queryKey: [...batchesKey, page],
    queryFn: () => api.batches({ query: { count: pageSize + 1, skip: page * pageSize } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status !== 'Done') ? msPerSecond : false,
  });
  const { data } = batches;
  return {
    ...batches,
    rows: data?.slice(0, pageSize),
    hasNext: data !== undefined && data.length > pageSize,
  };
}

/** Says when a list that was being issued is done, and how many of its lines have no ID. */
export function useDoneNotice(rows: ReturnType<typeof useBatches>['rows']): void {
  const { t } = useTranslation();
  const number = useNumber();
  const notify = useNotify();
  const waiting = useRef(new Set<string>());
  const say = useEffectEvent(({ fileName, failed }: Batch) => {
    if (failed === 0) return notify.success('Batches_Done', fileName ?? undefined);
    const text = t('Batches_Failed', { count: failed, number: number(failed) });
    notify.error('Batches_DoneInPart', new Error(fileName ? `${fileName}: ${text}` : text));
  });
  useEffect(() => {
    for (const batch of rows ?? [])
      if (batch.status !== 'Done') waiting.current.add(batch.id);
      else if (waiting.current.delete(batch.id)) say(batch);
  }, [rows]);
}
