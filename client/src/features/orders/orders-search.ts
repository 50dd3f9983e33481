import { z } from 'zod';
import { oneLineSchema } from '#shared/api/fields.ts';
import type { OrderSort, SortDirection } from '#shared/enums.ts';
import { shop } from '#shared/limits/shop.ts';
import { timeRangeOf } from '../../hooks/local-days.ts';

// The admin's search for orders. The address holds it; the server's query is made from it.

/** The sort orders that the page offers; the first is used if the address names none. */
export const orderSortNames = ['oldest', 'newest', 'highest', 'customer'] as const;
export type OrderSortName = (typeof orderSortNames)[number];

const sorts: Readonly<
  Record<OrderSortName, { orderBy: OrderSort; orderDirection: SortDirection }>
> = {
  oldest: { orderBy: 'time', orderDirection: 'Ascending' },
  newest: { orderBy: 'time', orderDirection: 'Descending' },
  highest: { orderBy: 'total', orderDirection: 'Descending' },
  customer: { orderBy: 'customer', orderDirection: 'Ascending' },
};

const day = z.union([z.literal(''), z.iso.date()]);

/** The search form; the days are in the reader's time zone and include the last one. */
export const orderSearchSchema = z.object({
  search: oneLineSchema(shop.maxSearchLength),
  from: day,
  to: day,
});
export type OrderSearch = z.infer<typeof orderSearchSchema>;

/** The search for every order. */
export const everyOrder: OrderSearch = { search: '', from: '', to: '' };

/** Whether a search leaves out orders. */
export function isSearch({ search, from, to }: OrderSearch): boolean {
  return `${search}${from}${to}` !== '';
}

/** The search in the address; invalid values are left out. */
export function readSearch(params: URLSearchParams): OrderSearch {
  const part = (name: keyof OrderSearch) =>
    orderSearchSchema.shape[name].safeParse(params.get(name) ?? '').data ?? '';
  return { search: part('search'), from: part('from'), to: part('to') };
}

/** The sort order that the address names. */
export function readSort(params: URLSearchParams): OrderSortName {
  const [first] = orderSortNames;
  return orderSortNames.find((name) => name === params.get('sort')) ?? first;
}

/** The part of the server's query that a search and a sort order make. */
export function toOrderQuery({ search, ...days }: OrderSearch, sort: OrderSortName) {
  return {
    ...sorts[sort],
    ...(search === '' ? {} : { searchText: search }),
    ...timeRangeOf(days),
  };
}
