import type { Knex } from 'knex';
import type { AccountType } from '#shared/enums.ts';
import type { AuditAction } from '../../domain/audit.store.ts';
import { runStatement } from '../../platform/database.ts';

const takenOver = 'personId.takenOver' satisfies AuditAction;

/** Who wants control of which ID, and what the entered secret is compared by. */
export interface TakeOver {
  readonly id: string;
  readonly hmac: Buffer;
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly now: Date;
}

/**
 * Gives an issued ID to the account whose entered secret fits: the secret is used up, what was sent
 * to the ID before is not inherited (`controlled_at`), the assigner's word is kept. All in one
 * statement, so of many at once one wins; an ID that does not exist costs the same steps. `taken` is
 * false if nothing fits, or if the account had an ID, `personId`, before. Undefined if there is no
 * such account.
 */
export async function takeOver(
  db: Knex,
  { id, hmac, accountId, accountType, now }: TakeOver,
): Promise<{ taken: boolean; personId: string | null } | undefined> {
  const [outcome] = await runStatement<{ taken: boolean; personId: string | null }>(db, {
    name: 'take-over',
    text: `
      with account as (
        select id, person_id from accounts
         where id = $3 and deleted_at is null for no key update
      ), taken as (
        update person_ids p
           set controlled_at = $5, ownership_secret = null, ownership_secret_hmac = null
          from account a
         where p.id = $1 and p.ownership_secret_hmac = $2 and a.person_id is null
           and p.controlled_at is null and p.locked_at is null
        returning p.id, p.assigner_id
      ), owned as (
        update accounts set person_id = t.id, joined_at = $5 from taken t where accounts.id = $3
      ), released as (
        delete from person_ids p using taken t where p.reserved_for = $3
      ), verified as (
        insert into verifications (person_id, assigner_id, assigner_name, verified_at)
        select t.id, t.assigner_id,
               coalesce(nullif(g.name, ''), nullif(g.contact->>'name', ''), a.email, ''), $5
          from taken t
          join assigners g on g.account_id = t.assigner_id
          left join accounts a on a.id = t.assigner_id
      ), audited as (
        insert into audit_entries
               (recorded_at, action, actor_account_id, actor_account_type, account_id, person_id)
        select $5, $6, $3, $4, $3, t.id from taken t
      )
      select exists (select from taken) as taken, a.person_id as "personId" from account a`,
    values: [id, hmac, accountId, accountType, now, takenOver],
  });
  return outcome;
}

/** The words that assigners gave for an ID, the oldest first. */
export async function listVerifications(
  db: Knex,
  personId: string,
): Promise<{ assignerName: string; verifiedAt: Date }[]> {
  return runStatement(db, {
    name: 'list-verifications',
    text: `
      select v.assigner_name as "assignerName", v.verified_at as "verifiedAt" from verifications v
       where v.person_id = $1 order by v.verified_at, v.assigner_id`,
    values: [personId],
  });
}
