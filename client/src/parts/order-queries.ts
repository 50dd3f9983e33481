import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** The queries of orders: a change of one may change them all. */
export const orderKeys = {
  all: ['orders'],
  lists: ['orders', 'list'],
  mine: ['orders', 'list', 'mine'],
  mineOpen: ['orders', 'mine', 'open'],
  admin: (list: object): QueryKey => ['orders', 'list', 'admin', list],
} as const;

/** One order. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: () => api.order({ params: { id } }),
  });
}
