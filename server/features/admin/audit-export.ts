import type { AuditEntryView, AuditFilter } from '#shared/api/admin.ts';
import { auditLog } from '#shared/limits/operator.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { csvOf } from '../../domain/csv.ts';
import type { AccountActor } from '../../http/actor.ts';
import { auditEntryView } from './audit-list.ts';
import { type AuditSubjects, searchAudit } from './audit-search.store.ts';
import { subjectsOf } from './audit-subjects.ts';

const columns = [
  'id',
  'timestamp',
  'action',
  'actorAccountId',
  'actorAccountType',
  'actorApiKeyId',
  'accountId',
  'personId',
  'orderId',
  'requestId',
  'details',
] as const satisfies (keyof AuditEntryView)[];

/** The matching entries as CSV. Each export is audited with its search and its number of entries. */
export async function exportAudit(
  { db, clock }: Deps,
  actor: AccountActor,
  filter: AuditFilter,
): Promise<string> {
  const subjects = await subjectsOf(db, filter);
  const rows = await searchAudit(db, { filter, subjects, count: auditLog.maxExported });
  const { action, timeRangeStart, timeRangeEnd } = filter;
  await recordAudit(db, clock(), {
    action: 'audit.exported',
    actor,
    ...searchedIds(filter, subjects),
    details: {
      ...withoutMissing({ action, timeRangeStart, timeRangeEnd }),
      entries: rows.length,
    },
  });
  return csvOf(columns, rows.map(auditEntryView));
}

/** The ids that were searched for. A typed address is not recorded: what it names is. */
function searchedIds(filter: AuditFilter, subjects: AuditSubjects | undefined) {
  return withoutMissing({
    personId: filter.personId ?? subjects?.personIds[0],
    accountId: filter.accountId ?? subjects?.accountIds[0],
    orderId: filter.orderId ?? subjects?.orderIds[0],
    requestId: filter.requestId ?? subjects?.requestIds[0],
  });
}

function withoutMissing(texts: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
