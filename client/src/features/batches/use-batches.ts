import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { idempotencyHeader, batch as limits } from '#shared/batch-limits.ts';
import { msPerSecond } from '#shared/durations.ts';
import { api } from '../../api/client.ts';
import { useCall } from '../../parts/use-call.ts';
import { useNotify } from '../../ui/notify.ts';
import { saveFile } from '../../ui/save-file.ts';
import { forgetList, keyOfList } from './list-key.ts';
import type { itemsOf } from './read-list.ts';

const key = ['batches'];

/** A page of the lists that were sent. While IDs are being issued, it is loaded again each second. */
export function useBatches(page: number) {
  const { pageSize } = limits;
  const batches = useQuery({
    queryKey: [...key, page],
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

/** Says when a list that was being issued is done. */
export function useDoneNotice(rows: ReturnType<typeof useBatches>['rows']): void {
  const notify = useNotify();
  const waiting = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, status } of rows ?? [])
      if (status !== 'Done') waiting.current.add(id);
      else if (waiting.current.delete(id)) notify.success('Batches_Done');
  }, [rows, notify]);
}

type Items = ReturnType<typeof itemsOf>;

/** Sends a list; a repeated one has the same key, so that no ID is issued twice. */
export function useSending(onSent: () => void) {
  const queries = useQueryClient();
  const notify = useNotify();
  const call = useCall('createBatch', {
    onSuccess: async (_, { body }) => {
      await forgetList(body.items);
      notify.success('Batches_Sent');
      await queries.invalidateQueries({ queryKey: key });
      onSent();
    },
  });
  return {
    error: call.error,
    isPending: call.isPending,
    reset: call.reset,
    send: async (items: Items) => {
      const headers = { [idempotencyHeader]: await keyOfList(items) };
      call.mutate({ headers, body: { items } });
    },
  };
}

/** Makes spreadsheets read the file as UTF-8; the answer of the server loses its own. */
const byteOrderMark = '\uFEFF';

/** Downloads the IDs of a list. */
export function useDownload() {
  const call = useCall('batchFile', {
    errorTitle: 'Batches_CouldNotDownload',
    onSuccess: (csv, { params }) =>
      saveFile(`ids-${params.id}.csv`, 'text/csv;charset=utf-8', byteOrderMark + csv),
  });
  return {
    isPending: call.isPending,
    download: (id: string) => call.mutate({ params: { id } }),
  };
}
