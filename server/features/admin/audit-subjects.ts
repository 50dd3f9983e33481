import type { Knex } from 'knex';
import type { AuditFilter } from '#shared/api/admin.ts';
import { type AuditSearch, readAuditSearch } from '#shared/audit-search.ts';
import { allValues } from '../../platform/database/query.ts';
import type { AuditSubjects } from './audit-search.store.ts';

// A search is turned into ids first: each id has an index in the audit, however long that is.

const nothing: AuditSubjects = { personIds: [], accountIds: [], orderIds: [], requestIds: [] };

export const findAccounts = allValues({
  name: 'find-audit-accounts',
  parameters: { email: 'text' },
  columns: { id: 'uuid' },
  text: `
      select id from accounts where email = $email and account_type in ('Assigner', 'Admin')`,
});

export const findRequests = allValues({
  name: 'find-audit-requests',
  parameters: { email: 'text' },
  columns: { id: 'uuid' },
  text: 'select id from assigner_requests where lower(email) = $email',
});

export const findNumberedOrders = allValues({
  name: 'find-numbered-orders',
  parameters: { first: 'uuid', last: 'uuid' },
  columns: { id: 'uuid' },
  text: 'select id from orders where id between $first and $last',
});

export const findInvoicedOrders = allValues({
  name: 'find-invoiced-orders',
  parameters: { year: 'int4', number: 'int4' },
  columns: { id: 'uuid' },
  text: 'select order_id as id from invoices where year = $year and number = $number',
});

/**
 * How each kind of search finds its subjects. An e-mail address finds accounts of assigners and admins
 * only: a person's address must not lead to the person's ID.
 */
const finders: Readonly<
  Record<AuditSearch['kind'], (db: Knex, value: string) => Promise<Partial<AuditSubjects>>>
> = {
  personId: async (_db, id) => ({ personIds: [id] }),
  uuid: async (_db, id) => ({ accountIds: [id], orderIds: [id], requestIds: [id] }),
  async email(db, email) {
    const [accountIds, requestIds] = await Promise.all([
      findAccounts(db, { email }),
      findRequests(db, { email }),
    ]);
    return { accountIds, requestIds };
  },
  async orderNumber(db, number) {
    const first = `${number}-0000-0000-0000-000000000000`;
    const last = `${number}-ffff-ffff-ffff-ffffffffffff`;
    return { orderIds: await findNumberedOrders(db, { first, last }) };
  },
  async invoiceNumber(db, text) {
    const [year = 0, number = 0] = text.split('-').map(Number);
    return { orderIds: await findInvoicedOrders(db, { year, number }) };
  },
};

/** The subjects of a filter; undefined if it names none. */
export async function subjectsOf(
  db: Knex,
  { subject = '', personId, accountId, orderId, requestId }: AuditFilter,
): Promise<AuditSubjects | undefined> {
  const search = readAuditSearch(subject);
  if (search) return { ...nothing, ...(await finders[search.kind](db, search.value)) };
  if (personId) return { ...nothing, personIds: [personId] };
  if (accountId) return { ...nothing, accountIds: [accountId] };
  if (orderId) return { ...nothing, orderIds: [orderId] };
  return requestId ? { ...nothing, requestIds: [requestId] } : undefined;
}
