import type { Knex } from 'knex';
import type { AuditEntryView, AuditFilter, ListedAuditEntry } from '#shared/api/admin.ts';
import { actOf, searchActs } from './audit-acts.ts';
import { nameSubjects } from './audit-names.store.ts';
import { type AuditRow, searchAudit } from './audit-search.store.ts';
import { subjectsOf } from './audit-subjects.ts';

/** A page of the audit: the entries that match, or the acts that wrote them, newest first, with what their ids name now. */
export async function listAudit(
  db: Knex,
  filter: AuditFilter,
  { isGrouped, ...page }: { before?: number | undefined; count: number; isGrouped: boolean },
): Promise<ListedAuditEntry[]> {
  const search = { filter, subjects: await subjectsOf(db, filter), ...page };
  const acts = isGrouped
    ? await searchActs(db, search)
    : (await searchAudit(db, search)).map(actOf);
  const rows = acts.map(({ newest }) => newest);
  const names = await nameSubjects(db, {
    accounts: present(rows.flatMap(({ accountId, actorAccountId }) => [accountId, actorAccountId])),
    requests: present(rows.map(({ requestId }) => requestId)),
    orders: present(rows.map(({ orderId }) => orderId)),
    apiKeys: present(rows.map(({ actorApiKeyId }) => actorApiKeyId)),
  });
  const accountOf = (id: string | null) => (id === null ? null : (names.accounts.get(id) ?? null));
  return acts.map(({ newest: row, alike, last }) => ({
    ...auditEntryView(row),
    alike,
    lastId: last.id,
    actor: accountOf(row.actorAccountId),
    apiKey: names.apiKeys.get(row.actorApiKeyId ?? '') ?? null,
    account: accountOf(row.accountId),
    request: names.requests.get(row.requestId ?? '') ?? null,
    hasOrder: names.orders.has(row.orderId ?? ''),
  }));
}

/** An entry as stored, in the words of the API. */
export function auditEntryView({ recordedAt, ...entry }: AuditRow): AuditEntryView {
  return { ...entry, timestamp: recordedAt.toISOString() };
}

/** Each id once. */
function present(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
