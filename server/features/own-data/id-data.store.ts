import type { Knex } from 'knex';
import { eventKinds } from '#shared/history-enums.ts';
import { history } from '#shared/history-limits.ts';
import { certificateWithdrawals } from '#shared/office-enums.ts';
import { runStatement } from '../../platform/database.ts';
import { oneOf, statement } from '../../platform/statement.ts';

const parameters = { personId: 'text' } as const;
/** Of an ID that may have any number: the newest. */
const ofMany = { ...parameters, count: 'int8' } as const;

export const exportIdsSql = statement({
  name: 'export-ids',
  parameters,
  columns: {
    id: 'text',
    birthDate: 'date',
    drawnTimestamp: 'timestamptz',
    claimedTimestamp: 'timestamptz?',
    controlledTimestamp: 'timestamptz?',
    lockedTimestamp: 'timestamptz?',
    isLockedAsOrphan: 'bool',
    printCount: 'int4',
    printedTimestamp: 'timestamptz?',
  },
  text: `
      select id, birth_date as "birthDate", drawn_at as "drawnTimestamp",
             claimed_at as "claimedTimestamp", controlled_at as "controlledTimestamp",
             locked_at as "lockedTimestamp", locked_as_orphan as "isLockedAsOrphan",
             print_count as "printCount", printed_at as "printedTimestamp"
        from person_ids where id = $personId`,
});

export const exportVerificationsSql = statement({
  name: 'export-verifications',
  parameters,
  columns: { assignerName: 'text', timestamp: 'timestamptz' },
  text: `
      select assigner_name as "assignerName", verified_at as timestamp
        from verifications where person_id = $personId order by verified_at`,
});

export const exportPrintsSql = statement({
  name: 'export-prints',
  parameters: ofMany,
  columns: { copyNumber: 'int4', timestamp: 'timestamptz' },
  text: `
      select copy_number as "copyNumber", printed_at as timestamp
        from certificate_prints where person_id = $personId order by copy_number desc limit $count`,
});

export const exportCertificatesSql = statement({
  name: 'export-certificates',
  parameters: ofMany,
  columns: {
    timestamp: 'timestamptz',
    withdrawnTimestamp: 'timestamptz?',
    withdrawalReason: oneOf('text?', certificateWithdrawals),
  },
  text: `
      select signed_at as timestamp, withdrawn_at as "withdrawnTimestamp",
             withdrawal_reason as "withdrawalReason"
        from certificate_statuses where person_id = $personId
       order by withdrawn_at desc nulls first, signed_at desc, jti limit $count`,
});

export const exportChallengesSql = statement({
  name: 'export-challenges',
  parameters,
  columns: {
    shortId: 'text',
    isFromInstitution: 'bool',
    senderName: 'text?',
    isSenderVerified: 'bool',
    createdTimestamp: 'timestamptz',
    readTimestamp: 'timestamptz?',
    matchedTimestamp: 'timestamptz?',
    checkEndsTimestamp: 'timestamptz?',
  },
  // Those from before were sent to an earlier holder of a certificate.
  text: `
      select c.short_id as "shortId", c.from_institution as "isFromInstitution",
             c.sender_name as "senderName", c.sender_verified as "isSenderVerified",
             c.created_at as "createdTimestamp", c.read_at as "readTimestamp",
             c.matched_at as "matchedTimestamp", c.check_ends_at as "checkEndsTimestamp"
        from challenges c join person_ids p on p.id = c.person_id
       where p.id = $personId and c.created_at >= p.controlled_at
       order by c.created_at, c.id`,
});

export const exportEventsSql = statement({
  name: 'export-events',
  parameters: ofMany,
  columns: {
    kind: oneOf('text', eventKinds),
    timestamp: 'timestamptz',
    senderName: 'text?',
    isSenderVerified: 'bool?',
    hiddenTimestamp: 'timestamptz?',
  },
  text: `
      select e.kind, e.occurred_at as timestamp, e.sender_name as "senderName",
             e.sender_verified as "isSenderVerified", e.hidden_at as "hiddenTimestamp"
        from person_events e
       where e.person_id = $personId
         and e.occurred_at >= (select p.controlled_at from person_ids p where p.id = $personId)
       order by e.occurred_at desc, e.id desc limit $count`,
});

export const exportReceiptsSql = statement({
  name: 'export-receipts',
  parameters,
  columns: { shortId: 'text', timestamp: 'timestamptz' },
  text: `
      select short_id as "shortId", matched_at as timestamp
        from receipts where person_id = $personId order by matched_at, id`,
});

/** What is kept about the ID of a person; empty for an account without one. */
export async function exportIdData(db: Knex, personId: string | null) {
  // No ID is empty.
  const own = { personId: personId ?? '' };
  const newest = { ...own, count: history.maxExported };
  return {
    ids: await runStatement(db, exportIdsSql, own),
    verifications: await runStatement(db, exportVerificationsSql, own),
    certificates: await runStatement(db, exportCertificatesSql, newest),
    prints: await runStatement(db, exportPrintsSql, newest),
    challenges: await runStatement(db, exportChallengesSql, own),
    events: await runStatement(db, exportEventsSql, newest),
    receipts: await runStatement(db, exportReceiptsSql, own),
  };
}

export const exportCandidatesSql = statement({
  name: 'export-candidates',
  parameters: { accountIds: 'uuid[]' },
  columns: {
    accountId: 'uuid',
    id: 'text',
    birthDate: 'date',
    drawnTimestamp: 'timestamptz',
    reservedUntilTimestamp: 'timestamptz?',
  },
  text: `
      select a.id as "accountId", p.id, p.birth_date as "birthDate", p.drawn_at as "drawnTimestamp",
             p.reserved_until as "reservedUntilTimestamp"
        from person_ids p join accounts a on a.id = p.reserved_for
       where p.reserved_for = any($accountIds) and a.account_type <> 'Assigner'
       order by p.drawn_at, p.id`,
});

/** The IDs that are offered to a person. Those offered to an assigner are for others. */
export function exportCandidates(db: Knex, accountIds: readonly string[]) {
  return runStatement(db, exportCandidatesSql, { accountIds });
}
