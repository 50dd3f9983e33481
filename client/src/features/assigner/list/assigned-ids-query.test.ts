import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignedIdOrders, sortDirections } from '#shared/enums.ts';
import { assignedIds as limits } from '#shared/limits/institutions.ts';
import { callOfList, defaultList, readList, writeList } from './assigned-ids-query.ts';

const day = fc.constantFrom('', '2026-07-31', '1984-02-29');
const moment = fc.constantFrom('', '2026-07-31', '2026-07-31T14:30');
const lists = fc.record({
  search: fc.string(),
  createdFrom: moment,
  createdTo: moment,
  bornFrom: day,
  bornTo: day,
  notPrinted: fc.boolean(),
  issuedBy: fc.oneof(fc.constant(''), fc.uuid()),
  orderBy: fc.constantFrom(...assignedIdOrders),
  direction: fc.constantFrom(...sortDirections),
  size: fc.constantFrom(...limits.pageSizes),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  after: fc.constantFrom('', '19840229-K7Q2M'),
});

describe('the list in the address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(readList(writeList(list))).toEqual(list);
      }),
    );
  });

  it('is empty for the default list', () => {
    expect(writeList(defaultList).toString()).toBe('');
  });

  it('uses defaults for invalid values', () => {
    const query =
      'size=7&page=-1&after=19840229-K7Q2M&createdFrom=2026-02-30&createdTo=2026-07-31T24:00&orderBy=name&direction=Up';
    expect(readList(new URLSearchParams(query))).toEqual(defaultList);
  });
});

describe('the call for a page', () => {
  it('requests one row more than is shown, and never more than is allowed', () => {
    const { query } = callOfList({ ...defaultList, size: 100, page: 3 });
    expect(query).toMatchObject({ count: 101, skip: 300 });
    expect(query?.count).toBeLessThanOrEqual(limits.maxCount);
  });

  it('starts behind the last ID of the page before, if it is known', () => {
    const { query } = callOfList({ ...defaultList, page: 90_000, after: '19840229-K7Q2M' });
    expect(query).toMatchObject({ after: '19840229-K7Q2M' });
    expect(query?.skip).toBeUndefined();
  });

  it('moves the end of the creation range to the end of that local day', () => {
    const list = { ...defaultList, createdFrom: '2026-07-31', createdTo: '2026-07-31' };
    const { query } = callOfList(list);
    const start = new Date(query?.creationTimeRangeStart ?? '');
    const end = new Date(query?.creationTimeRangeEnd ?? '');
    expect([start.getHours(), start.getMinutes()]).toEqual([0, 0]);
    expect([end.getHours(), end.getMinutes(), end.getMilliseconds()]).toEqual([23, 59, 999]);
    expect(end.getDate()).toBe(31);
  });

  it('takes the minute of an end with a time as inclusive', () => {
    const list = {
      ...defaultList,
      createdFrom: '2026-07-31T14:30',
      createdTo: '2026-07-31T14:30',
    };
    const { query } = callOfList(list);
    const start = new Date(query?.creationTimeRangeStart ?? '');
    const end = new Date(query?.creationTimeRangeEnd ?? '');
    expect([start.getHours(), start.getMinutes(), start.getSeconds()]).toEqual([14, 30, 0]);
    expect([end.getHours(), end.getMinutes(), end.getMilliseconds()]).toEqual([14, 30, 999]);
  });

  it('sends birth dates unchanged', () => {
    const { query } = callOfList({ ...defaultList, bornFrom: '1984-07-31' });
    expect(query?.birthDateTimeRangeStart).toBe('1984-07-31');
  });
});
