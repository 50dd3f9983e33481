import { expect, it } from 'vitest';
import { monthsUntil, readHistoryFilter, toHistoryQuery } from './use-history.ts';

const read = (query: string) => readHistoryFilter(new URLSearchParams(query));

it('reads kind and month from the address', () => {
  expect(read('')).toEqual({});
  expect(read('kind=NewDevice&month=2026-07&page=2')).toEqual({
    kind: 'NewDevice',
    month: '2026-07',
  });
  const filter = { kind: 'NewDevice', month: '2026-07' } as const;
  expect(read(new URLSearchParams(toHistoryQuery(filter)).toString())).toEqual(filter);
});

it.each(['kind=Nothing', 'kind=', 'month=2026-13', 'month=2026-7', 'month=x'])(
  'shows everything for the wrong address "%s"',
  (query) => expect(read(query)).toEqual({}),
);

it('offers the months of the kept year, newest first', () => {
  const months = monthsUntil('2026-02-28');
  expect(months).toHaveLength(13);
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(months.at(-1)).toBe('2025-02');
});
