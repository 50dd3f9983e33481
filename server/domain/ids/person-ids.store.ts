import { externalProviders } from '#shared/enums.ts';
import { one, onlyValue } from '../../platform/database/query.ts';
import { oneOf, type RowOf } from '../../platform/database/statement.ts';
import { insertAudit, personActs } from '../audit.store.ts';
import { insertEvent } from './person-events.store.ts';

// The rows of `person_ids`, and the column of `accounts` that names the owner. A statement that changes
// both locks the account first, so that two calls of one account run one after the other.

/** SQL for an insert of candidates: an ID whose reservation or rejection has expired is reserved again. */
export const reuseExpired = `
        on conflict (id) do update
           set drawn_at = $now, reserved_for = excluded.reserved_for, reserved_until = $reservedUntil
         where p.claimed_at is null and p.locked_at is null and p.reserved_until <= $now`;

/**
 * Reserves some of `ids` until the account has `count` candidates; earlier reservations do not change.
 * A candidate whose reservation or rejection has expired may be reserved again. Undefined if the
 * account does not exist. The IDs are sorted, so that two draws of the same ones cannot deadlock.
 */
export const reserveCandidates = one({
  name: 'reserve-candidates',
  parameters: {
    reservedFor: 'uuid',
    birthDate: 'date',
    now: 'timestamptz',
    reservedUntil: 'timestamptz',
    ids: 'text[]',
    count: 'int8',
  },
  columns: { personId: 'text?', candidates: 'text[]' },
  // `candidates_held_by` reads again after the lock; see the migration. The commit waits for no disk and no standby: a
  // person whose candidates a crash forgets draws again.
  text: `
      with account as (
        select id, person_id from accounts
         where id = $reservedFor and deleted_at is null for no key update
      ), held as (
        select held_id as id
          from account a cross join lateral candidates_held_by(a.id, $birthDate, $now) held_id
         where a.person_id is null
      ), reserved as (
        insert into person_ids as p (id, birth_date, drawn_at, reserved_for, reserved_until)
        select drawn_id, $birthDate, $now, a.id, $reservedUntil
          from account a cross join unnest($ids::text[]) drawn_id
         where a.person_id is null and set_config('synchronous_commit', 'off', true) = 'off'
         limit greatest(0, $count - (select count(*) from held))${reuseExpired}
        returning id
      )
      select a.person_id as "personId",
             array(select id from held union all select id from reserved order by id) as candidates
        from account a`,
});

/** The result of a draw: the person ID of the account, if it has one, or its candidates. */
export type Held = RowOf<typeof reserveCandidates>;

/** How many IDs of a birth date begin with `prefix`, candidates and rejected ones included. */
export const countPersonIds = onlyValue({
  name: 'count-person-ids',
  parameters: { birthDate: 'date', prefix: 'text' },
  columns: { count: 'int8' },
  // The operators compare bytes in any language of the database; '~' sorts after every letter.
  text: `
      select count(*) as count from person_ids
       where birth_date = $birthDate and id ~>=~ $prefix and id ~<~ ($prefix || '~')`,
});

/**
 * Makes a candidate that is reserved for the account its permanent person ID, writes an audit entry and
 * frees its other candidates. `claimed` is false if the candidate is not (or no longer) reserved for the
 * account, or if the account already had an ID (`personId`). Undefined if the account does not exist.
 * The account's lock also makes a repeat wait for the standby to which the first claim must get.
 */
export const claimCandidate = one({
  name: 'claim-candidate',
  parameters: { id: 'text', accountId: 'uuid', now: 'timestamptz', accountType: 'text' },
  columns: {
    claimed: 'bool',
    personId: 'text?',
    provider: oneOf('text?', externalProviders),
  },
  text: `
      with account as (
        select id, person_id, provider from accounts
         where id = $accountId and deleted_at is null for no key update
      ), claimed as (
        update person_ids p
           set claimed_at = $now, controlled_at = $now, reserved_for = null, reserved_until = null
          from account a
         where p.id = $id and a.person_id is null and p.reserved_for = a.id
           and p.reserved_until > $now and p.claimed_at is null and p.locked_at is null
        returning p.id
      ), owned as (
        update accounts set person_id = c.id, joined_at = $now
          from claimed c where accounts.id = $accountId
      ), released as (
        delete from person_ids p using claimed c where p.reserved_for = $accountId and p.id <> c.id
      ), audited as (${insertAudit('personId.claimed', { ...personActs, person_id: 'c.id' }, 'from claimed c')}
      ), noted as (${insertEvent('ControlTaken', { personId: 'c.id' }, 'from claimed c')}
      )
      select exists (select from claimed) as claimed, a.person_id as "personId", a.provider
        from account a`,
});
