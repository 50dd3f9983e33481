import type { Knex } from 'knex';
import { runStatement } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';
import { insertEvent } from '../ids/person-events.store.ts';

export const recordDeviceSql = statement({
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

/** A device of a login. */
export interface DeviceUse {
  readonly accountId: string;
  readonly deviceHash: Buffer;
  readonly now: Date;
  /** Devices that were not used after this are forgotten. */
  readonly since: Date;
}

/**
 * Records a device with which an account logs in, and a new one in the history of its ID. Returns whether it
 * is new: not used after `since`, and not simply the first device of an account that is younger than that. Of
 * simultaneous logins one gets `isNew`. `hasEmail` says whether the account's owner can be mailed.
 */
export async function recordDevice(
  db: Knex,
  use: DeviceUse,
): Promise<RowOf<typeof recordDeviceSql> | undefined> {
  const [recorded] = await runStatement(db, recordDeviceSql, { ...use });
  return recorded;
}
