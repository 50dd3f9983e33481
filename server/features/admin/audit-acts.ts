import type { Knex } from 'knex';
import { msPerSecond } from '#shared/durations.ts';
import { auditLog } from '#shared/limits/operator.ts';
import { type AuditRow, type AuditSearch, searchAudit } from './audit-search.store.ts';

/** What one act wrote: its newest entry, how many older ones there are, and the last of them. */
export interface AuditAct {
  readonly newest: AuditRow;
  alike: number;
  last: AuditRow;
}

/** How many rows are read at once. A page has fewer, unless an act wrote many. */
const rowsAtOnce = 500;

/** The act of one entry. */
export function actOf(row: AuditRow): AuditAct {
  return { newest: row, alike: 0, last: row };
}

/** The matching entries by act, newest first. An act wrote neighbours that differ in the ID alone. */
export async function searchActs(db: Knex, search: AuditSearch): Promise<AuditAct[]> {
  const acts: AuditAct[] = [];
  for (let { before } = search; ; before = acts.at(-1)?.last.id) {
    const rows = await searchAudit(db, { ...search, before, count: rowsAtOnce });
    for (const row of rows) {
      const act = acts.at(-1);
      if (act && act.alike < auditLog.maxOfAct && isSameAct(act.last, row)) {
        act.alike += 1;
        act.last = row;
      } else if (acts.length === search.count) return acts;
      else acts.push(actOf(row));
    }
    if (rows.length < rowsAtOnce) return acts;
  }
}

function isSameAct(newer: AuditRow, older: AuditRow): boolean {
  const apartMs = newer.recordedAt.getTime() - older.recordedAt.getTime();
  return apartMs <= auditLog.sameActSeconds * msPerSecond && traits(newer) === traits(older);
}

/** What the entries of an act have in common: all but the ID, and what belongs to it; of that, how and why it ended. */
function traits({ id: _, recordedAt: __, personId, details, ...others }: AuditRow): string {
  const { outcome, reason } = details;
  return JSON.stringify([others, personId === null ? details : { outcome, reason }]);
}
