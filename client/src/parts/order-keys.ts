import type { QueryKey } from '@tanstack/react-query';

/** The queries of orders: a change of one may change them all. */
export const orderKeys = {
  all: ['orders'],
  lists: ['orders', 'list'],
  mine: (page: number): QueryKey => ['orders', 'list', 'mine', page],
  mineOpen: ['orders', 'mine', 'open'],
  admin: (list: object, page: number): QueryKey => ['orders', 'list', 'admin', list, page],
  one: (id: string): QueryKey => ['orders', 'one', id],
} as const;
