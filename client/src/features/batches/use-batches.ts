import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { batch as limits } from '#shared/batch-limits.ts';
import { msPerSecond } from '#shared/durations.ts';
import { api } from '../../api/client.ts';
import { serverNow } from '../../network/clock.ts';
import { useSession } from '../../session/session-store.ts';
import { useNumber } from '../../ui/fields/use-number.ts';
import { useNotify } from '../../ui/notify.ts';
import { fileOf } from './sent-lists.ts';

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
  const accountId = useSession().user?.accountId ?? '';
  const say = useEffectEvent((id: string, failed: number) => {
    const fileName = fileOf(id, { accountId, now: serverNow() });
    if (failed === 0) return notify.success('Batches_Done', fileName);
    const text = t('Batches_Failed', { count: failed, number: number(failed) });
    notify.error('Batches_DoneInPart', new Error(fileName ? `${fileName}: ${text}` : text));
  });
  useEffect(() => {
    for (const { id, status, failed } of rows ?? [])
      if (status !== 'Done') waiting.current.add(id);
      else if (waiting.current.delete(id)) say(id, failed);
  }, [rows]);
}
