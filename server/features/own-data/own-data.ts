import type { Knex } from 'knex';
import type { OwnData } from '#shared/api/own-data.ts';
import { auditLog } from '#shared/limits/operator.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import type { AccountActor } from '../../http/actor.ts';
import { exportAuditEntries } from './audit-data.store.ts';
import { exportInstitutions, exportInvoices, exportOrders } from './institution-data.store.ts';
import { exportAccountLists, exportAccounts, exportIdLists } from './own-lists.store.ts';

/** Everything that is kept about the caller and linked accounts, from one moment. It is audited. */
export async function exportOwnData(deps: Deps, actor: AccountActor): Promise<OwnData> {
  const { accountId } = actor;
  const now = deps.clock();
  const data = await deps.db.transaction((trx) => readOwnData(trx, actor), {
    isolationLevel: 'repeatable read',
    readOnly: true,
  });
  await recordAudit(deps.db, now, { action: 'account.dataExported', actor, accountId });
  return {
    exportedTimestamp: now.toISOString(),
    explanation: `${deps.config.publicUrl}/privacy#export`,
    ...data,
  };
}

async function readOwnData(trx: Knex, { accountId, personId, session }: AccountActor) {
  const accounts = await exportAccounts(trx, { accountId, personId });
  const accountIds = accounts.map(({ id }) => id);
  // Where an institution requires a second factor, its data does, too.
  const own = { accountIds: session.lacksSecondFactor ? [] : accountIds };
  const institutions = await exportInstitutions(trx, own);
  const orders = await exportOrders(trx, own);
  const auditEntries = await exportAuditEntries(trx, {
    accountIds,
    personIds: personId === null ? [] : [personId],
    orderIds: orders.map(({ id }) => id),
    // One more shows whether there are others.
    count: auditLog.maxExported + 1,
  });
  return asJson({
    accounts,
    ...(await exportAccountLists(trx, { accountIds })),
    // An account without an ID has empty lists: no ID is empty.
    ...(await exportIdLists(trx, { personId: personId ?? '' })),
    institutions,
    orders,
    invoices: await exportInvoices(trx, own),
    auditEntries: auditEntries.slice(0, auditLog.maxExported),
    isAuditComplete: auditEntries.length <= auditLog.maxExported,
  });
}

/** A value in the file: times as in the API, bytes in base64. */
type AsJson<Value> = Value extends Date | Buffer
  ? string
  : Value extends object
    ? { [Key in keyof Value]: AsJson<Value[Key]> }
    : Value;

/** The same data with texts for times and bytes. */
function asJson<Value>(value: Value): AsJson<Value>;
function asJson(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Buffer) return value.toString('base64');
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, asJson(part)]));
}
