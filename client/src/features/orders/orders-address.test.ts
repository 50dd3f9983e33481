import { expect, it } from 'vitest';
import { pathOfView, readView } from './orders-address.ts';
import type { AdminView } from './use-orders.ts';

it.each<[AdminView, string]>([
  ['open', '/shop-orders'],
  ['all', '/shop-orders?open=0'],
  ['toShip', '/shop-orders?tab=ship'],
])('shows %s at %s', (view, path) => {
  expect(pathOfView(view)).toBe(path);
  expect(readView(new URL(path, 'https://localhost').searchParams)).toBe(view);
});
