import { insertAudit, personActs } from '../../domain/audit.store.ts';
import { insertEvent } from '../../domain/ids/person-events.store.ts';
import { all, one } from '../../platform/database/query.ts';
import { fits, isIssuerSuspended } from './profiles.store.ts';

/**
 * Retires the issued ID of a secret in favour of the account's own ID, if the account still has that one: in one
 * statement, so that of simultaneous calls one wins. An ID in whose favour another one was retired stays, so that no
 * chain is longer than one. `isRetired` also for a repeat. Undefined if the account does not exist.
 */
export const retireIssuedId = one({
  name: 'retire-issued-id',
  parameters: {
    id: 'text',
    hmac: 'bytea',
    accountId: 'uuid',
    accountType: 'text',
    personId: 'text',
    tellsIssuer: 'bool',
    now: 'timestamptz',
  },
  columns: { isRetired: 'bool!', isSuspended: 'bool!' },
  text: `
      with account as (
        select id, person_id from accounts
         where id = $accountId and person_id = $personId for no key update
      ), taken as (
        update person_ids p
           set controlled_at = $now, ownership_secret = null, ownership_secret_hmac = null
          from account a
         where ${fits} and not ${isIssuerSuspended}
           and not exists (select from retired_ids r where r.superseded_by = p.id)
        returning p.id
      ), retired as (
        insert into retired_ids (person_id, superseded_by, retired_at, tells_issuer)
        select t.id, $personId, $now, $tellsIssuer from taken t
      ), audited as (${insertAudit(
        'personId.retired',
        {
          ...personActs,
          person_id: 't.id',
          details: "jsonb_build_object('supersededBy', $personId::text)",
        },
        'from taken t',
      )}
      ), noted as (${insertEvent('IdRetired', { personId: '$personId' }, 'from taken t')}
      )
      select exists (select from taken)
               or exists (select from retired_ids r
                           where r.person_id = $id and r.superseded_by = a.person_id) as "isRetired",
             exists (select from person_ids p where ${fits} and ${isIssuerSuspended}) as "isSuspended"
        from account a`,
});

/** The IDs that were retired in favour of an ID, oldest first. */
export const listRetiredIds = all({
  name: 'list-retired-ids',
  parameters: { personId: 'text' },
  columns: { id: 'text', retiredAt: 'timestamptz' },
  text: `
      select r.person_id as id, r.retired_at as "retiredAt" from retired_ids r
       where r.superseded_by = $personId order by r.retired_at, r.person_id`,
});
