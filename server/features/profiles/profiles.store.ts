import type { Knex } from 'knex';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';
import { insertAudit, personActs } from '../../domain/audit.store.ts';
import { insertEvent } from '../../domain/ids/person-events.store.ts';
import { all, allValues, one } from '../../platform/database/query.ts';
import { oneOf } from '../../platform/database/statement.ts';

export const listProviders = allValues({
  name: 'list-login-providers',
  parameters: { personId: 'text' },
  columns: { provider: oneOf('text!', externalProviders) },
  text: 'select distinct provider from accounts where person_id = $personId and provider is not null',
});

/** The providers through which a person can log in, with any of their accounts. */
export async function listLoginProviders(db: Knex, personId: string): Promise<ExternalProvider[]> {
  const found = await listProviders(db, { personId });
  return externalProviders.filter((name) => found.includes(name));
}

/** SQL for whether the secret opens the ID. */
export const fits = `p.id = $id and p.ownership_secret_hmac = $hmac
           and p.controlled_at is null and p.locked_at is null`;

/** SQL for whether the assigner of the ID is suspended. */
export const isIssuerSuspended = `exists (
             select from assigners s where s.id = p.institution_id and s.suspended_at is not null)`;

/**
 * Gives an issued ID to the account that entered its secret. The secret is used up, earlier challenges
 * to the ID are not inherited (`controlled_at`), and the assigner's verification is kept. It is one
 * statement: of simultaneous calls one wins, and an unknown ID costs the same steps. `taken` is false if
 * ID and secret do not match, if they do but the assigner is suspended (`isSuspended`), or if the account already
 * had an ID (`personId`). Undefined if the account does not exist.
 */
export const giveControl = one({
  name: 'take-control',
  parameters: {
    id: 'text',
    hmac: 'bytea',
    accountId: 'uuid',
    accountType: 'text',
    now: 'timestamptz',
  },
  columns: { taken: 'bool', isSuspended: 'bool', personId: 'text?' },
  text: `
      with account as (
        select id, person_id from accounts
         where id = $accountId and deleted_at is null for no key update
      ), taken as (
        update person_ids p
           set controlled_at = $now, ownership_secret = null, ownership_secret_hmac = null
          from account a
         where ${fits} and a.person_id is null and not ${isIssuerSuspended}
        returning p.id, p.institution_id
      ), owned as (
        update accounts set person_id = t.id, joined_at = $now
          from taken t where accounts.id = $accountId
      ), released as (
        delete from person_ids p using taken t where p.reserved_for = $accountId
      ), verified as (
        insert into verifications (person_id, institution_id, assigner_name, verified_at)
        select t.id, t.institution_id, g.name, $now
          from taken t
          join assigners g on g.id = t.institution_id
        on conflict (person_id, institution_id) do nothing
      ), audited as (${insertAudit('personId.takenOver', { ...personActs, person_id: 't.id' }, 'from taken t')}
      ), noted as (${insertEvent('ControlTaken', { personId: 't.id' }, 'from taken t')}
      )
      select exists (select from taken) as taken,
             exists (select from person_ids p where ${fits} and ${isIssuerSuspended}) as "isSuspended",
             a.person_id as "personId"
        from account a`,
});

/** The assigners that verified an ID, oldest verification first. */
export const listVerifications = all({
  name: 'list-verifications',
  parameters: { personId: 'text' },
  columns: { assignerName: 'text', verifiedAt: 'timestamptz' },
  text: `
      select v.assigner_name as "assignerName", v.verified_at as "verifiedAt" from verifications v
       where v.person_id = $personId order by v.verified_at, v.institution_id`,
});
