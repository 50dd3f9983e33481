import type { Knex } from 'knex';
import type { ParsedCallOf } from '#shared/api/endpoint.ts';
import type { shopEndpoints } from '#shared/api/shop.ts';
import type { OrderSort } from '#shared/enums.ts';
import { all } from '../../platform/database/query.ts';
import { type OrderRow, type Owner, orderColumns, orderRow } from './orders.store.ts';

const sortColumns = {
  time: 'o.created_at',
  total: 'o.total_cents',
  customer: "lower(o.invoice_address ->> 'name')",
} as const;

/** SQL for an order that the search finds: in a name, an e-mail address or a number. */
const isFound = `
              strpos(lower(o.invoice_address ->> 'name'), $text) > 0
              or strpos(lower(o.shipping_address ->> 'name'), $text) > 0
              or strpos(lower(o.invoice_address ->> 'email'), $text) > 0
              or strpos(lower(o.customer_reference), $text) > 0
              or starts_with(o.id::text, $text)
              or exists (select from invoices v where v.order_id = o.id
                            and v.year = $invoiceYear and v.number = $invoiceNumber)`;

const listBy = (sort: OrderSort, direction: 'asc' | 'desc') =>
  all({
    name: `list-orders-${sort}-${direction}`,
    // One customer's orders, those of all customers and a search need different plans.
    isReplanned: true,
    parameters: {
      ownerId: 'uuid?',
      statuses: 'text[]',
      from: 'timestamptz?',
      before: 'timestamptz?',
      text: 'text?',
      invoiceYear: 'int4?',
      invoiceNumber: 'int4?',
      count: 'int8',
      skip: 'int8',
    },
    columns: orderRow,
    text: `
      select ${orderColumns}
        from orders o
       where ($ownerId::uuid is null or o.institution_id = $ownerId)
         and o.deleted_at is null and ($statuses::text[] = '{}' or o.status = any ($statuses))
         and ($from::timestamptz is null or o.created_at >= $from)
         and ($before::timestamptz is null or o.created_at < $before)
         and ($text::text is null or ${isFound})
       order by ${sortColumns[sort]} ${direction}, o.id ${direction} limit $count offset $skip`,
  });
const listsBy = (sort: OrderSort) => ({
  Ascending: listBy(sort, 'asc'),
  Descending: listBy(sort, 'desc'),
});

export const listsOfOrders = {
  time: listsBy('time'),
  total: listsBy('total'),
  customer: listsBy('customer'),
};

type OrdersQuery = ParsedCallOf<typeof shopEndpoints.listOrders>['query'];

/** A page of the owner's orders; without a status, those of all. */
export function listOrders(
  db: Knex,
  { institutionId: ownerId }: Owner,
  query: Omit<OrdersQuery, 'searchText'> & Partial<Pick<OrdersQuery, 'searchText'>>,
): Promise<OrderRow[]> {
  const { status = [], timeRangeStart, timeRangeEnd, searchText = '', count, skip } = query;
  return listsOfOrders[query.orderBy][query.orderDirection](db, {
    ownerId,
    statuses: [status].flat(),
    from: timeOf(timeRangeStart),
    before: timeOf(timeRangeEnd),
    text: searchText === '' ? null : searchText.toLowerCase(),
    ...invoiceNumberIn(searchText),
    count,
    skip,
  });
}

function timeOf(moment: string | undefined): Date | null {
  return moment === undefined ? null : new Date(moment);
}

/** The year and number of an invoice, if the text is an invoice's number. */
function invoiceNumberIn(text: string) {
  const [, year, number] = /^(\d{4})-(\d{1,9})$/.exec(text) ?? [];
  return {
    invoiceYear: year === undefined ? null : Number(year),
    invoiceNumber: number === undefined ? null : Number(number),
  };
}
