import type { QueryKey } from '@tanstack/react-query';

/** The queries of orders: a change of one may change them all. */
export const orderKeys = {
  all: ['orders'],
  lists: ['orders', 'list'],
  mine: ['orders', 'list', 'mine'],
  mineOpen: ['orders', 'mine', 'open'],
  admin: (list: object): QueryKey => ['orders', 'list', 'admin', list],
  one: (id: string): QueryKey => ['orders', 'one', id],
} as const;
