import { expect, it } from 'vitest';
import { loadPage, readPage } from './use-paged-list.ts';

const paging = { pageSize: 3 };

/** Loads a page of the numbers from 0, and counts the calls. */
async function pageOf(length: number, page: number) {
  const list = Array.from({ length }, (_, index) => index);
  let calls = 0;
  const loaded = await loadPage(page, paging, ({ count, skip }) => {
    calls += 1;
    return Promise.resolve(list.slice(skip, skip + count));
  });
  return { ...loaded, calls };
}

it('loads a page at once and says whether there is a next one', async () => {
  expect(await pageOf(7, 1)).toEqual({ page: 1, rows: [3, 4, 5], hasNext: true, calls: 1 });
  expect(await pageOf(7, 2)).toEqual({ page: 2, rows: [6], hasNext: false, calls: 1 });
  expect(await pageOf(6, 1)).toMatchObject({ page: 1, hasNext: false });
  expect(await pageOf(0, 0)).toEqual({ page: 0, rows: [], hasNext: false, calls: 1 });
});

it.each([
  ['whose last row has gone', 3, 1],
  ['far behind the end', 7, 6],
  ['of an empty list', 0, 6],
])('goes to the first page from a page %s', async (_, length, page) => {
  expect(await pageOf(length, page)).toMatchObject({ page: 0, calls: 2 });
});

it.each([
  ['', 0],
  ['page=1', 1],
  ['page=12&open=0', 12],
  ['page=-1', 0],
  ['page=1.5', 0],
  ['page=1e99', 0],
  ['page=1000000', 0],
  ['page=two', 0],
])('reads %j as page %i', (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page);
});
