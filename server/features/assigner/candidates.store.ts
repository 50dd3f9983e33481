import { assignerOrKeyActs, insertAudit } from '../../domain/audit.store.ts';
import { reuseExpired } from '../../domain/ids/person-ids.store.ts';
import { all, changed, one } from '../../platform/database/query.ts';

/**
 * Reserves a candidate unless `maxOpen` are open. Returns the number of open ones before it, and the new one if it was
 * free; undefined if the institution does not exist.
 */
export const reserveNewCandidate = one({
  name: 'reserve-assigner-candidate',
  parameters: {
    institutionId: 'uuid',
    reservedFor: 'uuid',
    birthDate: 'date',
    now: 'timestamptz',
    reservedUntil: 'timestamptz',
    id: 'text?',
    maxOpen: 'int8',
  },
  columns: { personId: 'text?', open: 'int8', candidates: 'text[]' },
  // `count_open_candidates` reads again after the lock; see the migration.
  text: `
      with institution as (
        select id from assigners where id = $institutionId for no key update
      ), open as (
        select count_open_candidates($reservedFor, $now) as number from institution
      ), reserved as (
        insert into person_ids as p (id, birth_date, drawn_at, reserved_for, reserved_until)
        select $id, $birthDate, $now, $reservedFor, $reservedUntil from open o where o.number < $maxOpen${reuseExpired}
        returning id
      )
      select null as "personId", o.number as open, array(select id from reserved) as candidates
        from open o`,
});

/** The undecided candidates of an institution that are its systems' or this member's, newest first. */
export const listOpenCandidates = all({
  name: 'list-open-candidates',
  parameters: { institutionId: 'uuid', accountId: 'uuid', now: 'timestamptz' },
  columns: { id: 'text', reservedUntil: 'timestamptz!' },
  text: `
      select p.id, p.reserved_until as "reservedUntil" from person_ids p
       where p.reserved_for in ($institutionId, $accountId) and p.reserved_until > $now
         and p.claimed_at is null
       order by p.drawn_at desc, p.id`,
});

/**
 * Gives back a candidate, which is not drawn again before `until`. False if it is not (or no longer) the
 * institution's.
 */
export const rejectCandidate = changed({
  name: 'reject-candidate',
  parameters: {
    id: 'text',
    institutionId: 'uuid',
    accountId: 'uuid',
    apiKeyId: 'uuid?',
    now: 'timestamptz',
    until: 'timestamptz',
  },
  text: `
      with rejected as (
        update person_ids p set reserved_for = null, reserved_until = $until
         where p.id = $id and p.reserved_for in ($institutionId, $accountId) and p.reserved_until > $now
           and p.claimed_at is null and p.locked_at is null
        returning p.id
      ), audited as (${insertAudit('personId.rejected', { ...assignerOrKeyActs, person_id: 'r.id' }, 'from rejected r')}
      )
      select from rejected`,
});
