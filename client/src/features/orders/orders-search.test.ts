import { describe, expect, it } from 'vitest';
import { everyOrder, isSearch, readSearch, readSort, toOrderQuery } from './orders-search.ts';

const searchOf = (query: string) => readSearch(new URLSearchParams(query));

describe('the search for orders', () => {
  it('is read from the address, without values that are no dates or too long', () => {
    expect(searchOf('search=Clinic&from=2026-07-01&to=2026-07-31')).toEqual({
      search: 'Clinic',
      from: '2026-07-01',
      to: '2026-07-31',
    });
    expect(searchOf(`search=${'x'.repeat(101)}&from=yesterday&to=2026-02-30`)).toEqual(everyOrder);
    expect(isSearch(everyOrder)).toBe(false);
    expect(isSearch({ ...everyOrder, to: '2026-07-31' })).toBe(true);
  });

  it('includes both days, in the reader’s time zone', () => {
    const query = toOrderQuery({ search: 'A', from: '2026-07-31', to: '2026-07-31' }, 'newest');
    expect(query).toEqual({
      orderBy: 'time',
      orderDirection: 'Descending',
      searchText: 'A',
      timeRangeStart: new Date(2026, 6, 31).toISOString(),
      timeRangeEnd: new Date(2026, 7, 1).toISOString(),
    });
    expect(toOrderQuery(everyOrder, 'highest')).toEqual({
      orderBy: 'total',
      orderDirection: 'Descending',
    });
  });

  it('begins with the oldest orders', () => {
    expect(readSort(new URLSearchParams())).toBe('oldest');
    expect(readSort(new URLSearchParams('sort=customer'))).toBe('customer');
    expect(readSort(new URLSearchParams('sort=toString'))).toBe('oldest');
  });
});
