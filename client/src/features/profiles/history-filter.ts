import { type EventKind, eventKinds } from '#shared/enums.ts';
import type { HistoryFilter } from './use-history.ts';

const kindQuery = 'kind';
const monthQuery = 'month';
const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const shownMonths = 13;

/** The filter in the address; a wrong kind or month shows everything. */
export function readHistoryFilter(query: URLSearchParams): HistoryFilter {
  const kind: EventKind | undefined = eventKinds.find((one) => one === query.get(kindQuery));
  const month = query.get(monthQuery) ?? '';
  return { ...(kind && { kind }), ...(monthPattern.test(month) && { month }) };
}

/** The filter as query parameters. */
export function toHistoryQuery({ kind = '', month = '' }: { kind?: string; month?: string }) {
  return { [kindQuery]: kind, [monthQuery]: month };
}

/** The months of the kept year, yyyy-mm, newest first; `today` is yyyy-mm-dd. */
export function monthsUntil(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 'yyyy-mm'.length),
  );
}
