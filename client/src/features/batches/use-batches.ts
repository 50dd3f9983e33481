import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '#shared/api/batches.ts';
import { msPerSecond } from '#shared/durations.ts';
import { batch as limits } from '#shared/limits/institutions.ts';
import { api } from '../../api/client.ts';
import { usePagedList } from '../../hooks/use-paged-list.ts';
import { momentText } from '../../i18n/dates.ts';
import { notify } from '../../ui/notify.ts';
import { numberText } from '../../ui/texts/number-text.ts';

/** When a list was sent, with seconds, because two may be sent within a minute. */
export function listTime(timestamp: string): string {
  return momentText(new Date(timestamp), { hasSeconds: true });
}

/** The key of the queries for lists that were sent. */
export const batchesKey = ['batches'];

/** A page of the lists that were sent. While IDs are being issued, it is loaded again each second. */
export function useBatches() {
  return usePagedList(
    batchesKey,
    limits,
    (part) => api.batches({ query: part }),
    (rows) => rows.some(({ status }) => status !== 'Done') && msPerSecond,
  );
}

/** Says when a list that was being issued is done, and how many of its lines have no ID. */
export function useDoneNotice(rows: readonly Batch[] | undefined): void {
  const { t } = useTranslation();
  const waiting = useRef(new Set<string>());
  const say = useEffectEvent(({ fileName, failed }: Batch) => {
    if (failed === 0) return notify.success('Batches_Done', fileName ?? undefined);
    const text = t('Batches_Failed', { count: failed, number: numberText(failed) });
    notify.error('Batches_DoneInPart', new Error(fileName ? `${fileName}: ${text}` : text));
  });
  useEffect(() => {
    for (const batch of rows ?? [])
      if (batch.status !== 'Done') waiting.current.add(batch.id);
      else if (waiting.current.delete(batch.id)) say(batch);
  }, [rows]);
}
