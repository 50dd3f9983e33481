import { expect, it } from 'vitest';
import { readPage } from './use-list-page.ts';

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
