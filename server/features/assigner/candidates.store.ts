import type { Knex } from 'knex';
import type { AuditAction } from '../../domain/audit.store.ts';
import type { SealedSecret } from '../../domain/ownership-secrets.ts';
import type { Held, Reservation } from '../../domain/person-ids.store.ts';
import { runStatement } from '../../platform/database.ts';

const issued = 'personId.issued' satisfies AuditAction;
const rejected = 'personId.rejected' satisfies AuditAction;

/** $1 the candidate, $2 the account, $3 now: reserved for it and still undecided. */
const stillOpen = `
  p.id = $1 and p.reserved_for = $2 and p.reserved_until > $3
  and p.claimed_at is null and p.locked_at is null`;

/** What a draw met: how many candidates were open before it, and the new one if it was free. */
export type DrawnCandidate = Held & { readonly open: number };

/** Reserves the first of `ids`, unless `maxOpen` are open; undefined if there is no such account. */
export async function reserveNewCandidate(
  db: Knex,
  reservation: Reservation,
  maxOpen: number,
): Promise<DrawnCandidate | undefined> {
  const { accountId, birthDate, ids, now, reservedUntil } = reservation;
  const [drawn] = await runStatement<DrawnCandidate>(db, {
    name: 'reserve-assigner-candidate',
    // `count_open_candidates` looks again after the lock; see the migration.
    text: `
      with account as (
        select id from accounts where id = $1 for no key update
      ), open as (
        select a.id, count_open_candidates(a.id, $3) as number from account a
      ), reserved as (
        insert into person_ids as p (id, birth_date, drawn_at, reserved_for, reserved_until)
        select $5, $2, $3, o.id, $4 from open o where o.number < $6
        on conflict (id) do update
           set drawn_at = $3, reserved_for = excluded.reserved_for, reserved_until = $4
         where p.claimed_at is null and p.locked_at is null and p.reserved_until <= $3
        returning id
      )
      select null as "personId", o.number as open, array(select id from reserved) as candidates
        from open o`,
    values: [accountId, birthDate, now, reservedUntil, ids[0], maxOpen],
  });
  return drawn;
}

/** The account's undecided candidates, the newest first. */
export async function listOpenCandidates(
  db: Knex,
  accountId: string,
  now: Date,
): Promise<{ id: string; reservedUntil: Date }[]> {
  return runStatement(db, {
    name: 'list-open-candidates',
    text: `
      select p.id, p.reserved_until as "reservedUntil" from person_ids p
       where p.reserved_for = $1 and p.reserved_until > $2 and p.claimed_at is null
       order by p.drawn_at desc, p.id`,
    values: [accountId, now],
  });
}

/**
 * Issues a candidate that is reserved for this assigner: it is taken for good and has an ownership
 * secret, and the audit knows of it. False if it is not (or no longer) the assigner's.
 */
export async function issueCandidate(
  db: Knex,
  {
    id,
    accountId,
    now,
    secret,
  }: { id: string; accountId: string; now: Date; secret: SealedSecret },
): Promise<boolean> {
  const issuedRows = await runStatement(db, {
    name: 'issue-candidate',
    text: `
      with issued as (
        update person_ids p
           set claimed_at = $3, reserved_for = null, reserved_until = null, assigner_id = $2,
               ownership_secret = $4, ownership_secret_hmac = $5
         where ${stillOpen}
        returning p.id
      ), assigner as (
        insert into assigners (account_id) select $2 from issued on conflict do nothing
      ), audited as (
        insert into audit_entries
               (recorded_at, action, actor_account_id, actor_account_type, person_id)
        select $3, $6, $2, 'Assigner', i.id from issued i
      )
      select id from issued`,
    values: [id, accountId, now, secret.sealed, secret.hmac, issued],
  });
  return issuedRows.length > 0;
}

/** Gives a candidate back; until `until` it is drawn for nobody. False as `issueCandidate`. */
export async function rejectCandidate(
  db: Knex,
  { id, accountId, now, until }: { id: string; accountId: string; now: Date; until: Date },
): Promise<boolean> {
  const rejectedRows = await runStatement(db, {
    name: 'reject-candidate',
    text: `
      with rejected as (
        update person_ids p set reserved_for = null, reserved_until = $4 where ${stillOpen}
        returning p.id
      ), audited as (
        insert into audit_entries
               (recorded_at, action, actor_account_id, actor_account_type, person_id)
        select $3, $5, $2, 'Assigner', r.id from rejected r
      )
      select id from rejected`,
    values: [id, accountId, now, until, rejected],
  });
  return rejectedRows.length > 0;
}
