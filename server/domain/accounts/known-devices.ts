import type { Knex } from 'knex';
import { deviceNames } from '#shared/device-name.ts';
import { msPerSecond } from '#shared/durations.ts';
import { knownBrowser as limits } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../mail/mail-jobs.ts';
import { recordDevice } from './known-devices.store.ts';

/**
 * Notes the device of a login. If it is new, the history of the ID says so, and a mail if the account has an address. A device is a browser on a
 * system, without versions, so that an update makes no new one; only a keyed hash is stored.
 */
export async function noteDevice(
  deps: Deps,
  db: Knex,
  { accountId, userAgent }: { readonly accountId: string; readonly userAgent: string },
): Promise<void> {
  const now = deps.clock();
  const { browser = '', system = '' } = deviceNames(userAgent);
  const deviceHash = deps.cipher.hmac(`${accountId} ${browser} ${system}`, 'known-device');
  const device = await recordDevice(db, { accountId, deviceHash, now, since: keptSince(now) });
  if (device?.isNew && device.hasEmail)
    await queueMail(deps, db, { kind: 'newDevice', accountId, userAgent, at: now.toISOString() });
}

function keptSince(now: Date): Date {
  return new Date(now.getTime() - limits.keptSeconds * msPerSecond);
}
