import type { AssignedId } from '#shared/api/assigner.ts';
import type { AssignedIdRow } from './assigned-ids.store.ts';

/** An ID that was issued just now. */
export function newAssignedId(id: string, now: Date): AssignedId {
  return {
    id,
    creationDate: now.toISOString(),
    copies: 0,
    printedAt: null,
    takenOverAt: null,
    withdrawnAt: null,
    status: 'open',
    supersededBy: null,
    issuedBy: null,
  };
}

/** An issued ID as the API shows it. */
export function assignedIdOf(row: AssignedIdRow): AssignedId {
  return {
    id: row.id,
    creationDate: row.claimedAt.toISOString(),
    copies: row.copies,
    printedAt: row.printedAt?.toISOString() ?? null,
    takenOverAt: row.controlledAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    status: row.status,
    supersededBy: row.supersededBy,
    issuedBy:
      row.issuedBy === null || row.issuedByName === null
        ? null
        : { id: row.issuedBy, name: row.issuedByName },
  };
}
