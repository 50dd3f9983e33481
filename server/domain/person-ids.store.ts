import type { Knex } from 'knex';
import type { AccountType, ExternalProvider } from '#shared/enums.ts';
import { runStatement } from '../platform/database.ts';
import type { AuditAction } from './audit.store.ts';

// The rows of `person_ids` and the one column of `accounts` that names the owner. Whatever changes
// both locks the account first, so that two calls of one account wait for each other in one order.

/** Candidates to reserve until an account has `count` of them for a birth date. */
export interface Reservation {
  readonly accountId: string;
  readonly birthDate: string;
  readonly count: number;
  /** What to try; one that is taken is passed over. */
  readonly ids: readonly string[];
  readonly now: Date;
  readonly reservedUntil: Date;
}

/** What an account holds after a draw: its person ID, if it has one, or its candidates. */
export interface Held {
  readonly personId: string | null;
  readonly candidates: string[];
}

/**
 * Reserves as many of `ids` as are missing to `count`; what the account holds already stays as it
 * is. A candidate whose reservation (or rejection) is over may be reserved anew. Undefined if there
 * is no such account.
 */
export async function reserveCandidates(
  db: Knex,
  { accountId, birthDate, count, ids, now, reservedUntil }: Reservation,
): Promise<Held | undefined> {
  const [held] = await runStatement<Held>(db, {
    name: 'reserve-candidates',
    // `candidates_held_by` looks again after the lock; see the migration.
    text: `
      with account as (
        select id, person_id from accounts
         where id = $1 and deleted_at is null for no key update
      ), held as (
        select held_id as id
          from account a cross join lateral candidates_held_by(a.id, $2, $3) held_id
         where a.person_id is null
      ), reserved as (
        insert into person_ids as p (id, birth_date, drawn_at, reserved_for, reserved_until)
        select drawn_id, $2, $3, a.id, $4
          from account a cross join unnest($5::text[]) drawn_id
         where a.person_id is null
         limit greatest(0, $6 - (select count(*) from held))
        on conflict (id) do update
           set drawn_at = $3, reserved_for = excluded.reserved_for, reserved_until = $4
         where p.claimed_at is null and p.locked_at is null and p.reserved_until <= $3
        returning id
      )
      select a.person_id as "personId",
             array(select id from held union all select id from reserved order by id) as candidates
        from account a`,
    // In order, so that two draws that meet wait for each other and never in a circle.
    values: [accountId, birthDate, now, reservedUntil, [...new Set(ids)].sort(), count],
  });
  return held;
}

/** How many IDs of a birth date begin with `prefix`, candidates and rejected ones included. */
export async function countPersonIds(db: Knex, birthDate: string, prefix: string): Promise<number> {
  const [row] = await runStatement<{ count: number }>(db, {
    name: 'count-person-ids',
    // The operators compare bytes whatever the database's language; '~' comes after every letter.
    text: `
      select count(*) as count from person_ids
       where birth_date = $1 and id ~>=~ $2 and id ~<~ ($2 || '~')`,
    values: [birthDate, prefix],
  });
  return row?.count ?? 0;
}

/** Whether a candidate became an account's ID, and what the account was before. */
export interface ClaimOutcome {
  readonly claimed: boolean;
  readonly personId: string | null;
  readonly provider: ExternalProvider | null;
}

const claimed = 'personId.claimed' satisfies AuditAction;

/**
 * Makes a candidate that is reserved for this account its person ID, for good; its other candidates
 * are free again, and the audit knows of it. `claimed` is false if the candidate is not (or no
 * longer) the account's or if it had an ID, `personId`, before. Undefined if there is no such
 * account.
 */
export async function claimCandidate(
  db: Knex,
  claim: { id: string; accountId: string; accountType: AccountType; now: Date },
): Promise<ClaimOutcome | undefined> {
  const [outcome] = await runStatement<ClaimOutcome>(db, {
    name: 'claim-candidate',
    text: `
      with account as (
        select id, person_id, provider from accounts
         where id = $2 and deleted_at is null for no key update
      ), claimed as (
        update person_ids p
           set claimed_at = $3, controlled_at = $3, reserved_for = null, reserved_until = null
          from account a
         where p.id = $1 and a.person_id is null and p.reserved_for = a.id
           and p.reserved_until > $3 and p.claimed_at is null and p.locked_at is null
        returning p.id
      ), owned as (
        update accounts set person_id = c.id, joined_at = $3 from claimed c where accounts.id = $2
      ), released as (
        delete from person_ids p using claimed c where p.reserved_for = $2 and p.id <> c.id
      ), audited as (
        insert into audit_entries
               (recorded_at, action, actor_account_id, actor_account_type, account_id, person_id)
        select $3, $4, $2, $5, $2, c.id from claimed c
      )
      select exists (select from claimed) as claimed, a.person_id as "personId", a.provider
        from account a`,
    values: [claim.id, claim.accountId, claim.now, claimed, claim.accountType],
  });
  return outcome;
}

/** Forgets candidates whose reservation or rejection is over. */
export async function deleteExpiredCandidates(db: Knex, now: Date): Promise<void> {
  await db('person_ids').where('reserved_until', '<=', now).whereNull('claimed_at').delete();
}
