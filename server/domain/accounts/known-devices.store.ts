import { one } from '../../platform/database/query.ts';
import { insertEvent } from '../ids/person-events.store.ts';

/**
 * Records a device with which an account logs in, and a new one in the history of its ID. Returns whether it
 * is new: not used after `since`, and not simply the first device of an account that is younger than that. Of
 * simultaneous logins one gets `isNew`. `hasEmail` says whether the account's owner can be mailed.
 */
export const recordDevice = one({
  name: 'record-device',
  parameters: {
    accountId: 'uuid',
    deviceHash: 'bytea',
    now: 'timestamptz',
    since: 'timestamptz',
  },
  columns: { isNew: 'bool!', hasEmail: 'bool!' },
  text: `
      with recorded as (
        insert into known_devices (account_id, device_hash, last_used_at)
        select id, $deviceHash, $now from accounts where id = $accountId
        on conflict (account_id, device_hash) do update set last_used_at = $now
        returning account_id, old.last_used_at as "lastUsedAt"
      ), compared as (
        select a.person_id, a.email is not null as has_email,
               (r."lastUsedAt" is null or r."lastUsedAt" <= $since)
               and (coalesce(a.devices_since, a.created_at) <= $since
                    or exists (select from known_devices d
                                where d.account_id = a.id and d.device_hash <> $deviceHash)) as is_new
          from recorded r join accounts a on a.id = r.account_id
      ), noted as (${insertEvent('NewDevice', { personId: 'd.person_id' }, 'from compared d where d.is_new and d.person_id is not null')}
      )
      select is_new as "isNew", has_email as "hasEmail" from compared`,
});
