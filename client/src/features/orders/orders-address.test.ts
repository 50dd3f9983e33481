import { expect, it } from 'vitest';
import { type AdminView, pathOfList, readList } from './orders-address.ts';
import { everyOrder } from './orders-search.ts';

const listAt = (path: string) => readList(new URL(path, 'https://localhost').searchParams);

it.each<[AdminView, string]>([
  ['open', '/shop-orders'],
  ['all', '/shop-orders?open=0'],
  ['toShip', '/shop-orders?tab=ship'],
])('shows %s at %s', (view, path) => {
  const list = { view, search: everyOrder, sort: 'oldest' } as const;
  expect(pathOfList(list)).toBe(path);
  expect(listAt(path)).toEqual(list);
});

it('keeps the search and the sort order', () => {
  const search = { search: 'Clinic & Co', from: '2026-07-01', to: '' };
  const list = { view: 'all', search, sort: 'highest' } as const;
  expect(pathOfList(list)).toBe(
    '/shop-orders?open=0&search=Clinic+%26+Co&from=2026-07-01&sort=highest',
  );
  expect(listAt(pathOfList(list))).toEqual(list);
});
