import { msPerSecond } from '#shared/durations.ts';
import { session as limits } from '#shared/limits/accounts.ts';
import {
  addDataKey,
  type InstalledKeys,
  keyFingerprint,
  openDataKey,
  sealDataKey,
  shown,
  tokenFingerprint,
} from '../../platform/keys/installed-keys.ts';
import {
  deleteTokenSecret,
  listDataKeys,
  listTokenSecrets,
  resealDataKey,
} from '../../platform/keys/key-records.ts';
import type { Config } from '../../platform/settings/config.ts';
import { countOldSessions } from './operations.store.ts';
import { passOverValues, type ValueDeps } from './reencryption.ts';

interface ReportDeps extends ValueDeps {
  readonly config: Pick<Config, 'secrets' | 'keyLeadSeconds'>;
  readonly keys: InstalledKeys;
  readonly clock: () => Date;
}

/**
 * Says which keys there are, what still needs the older ones, and which can go. If it writes, it first seals with the
 * newest keys what can be, and then forgets what nothing needs. `db` is the owner's, `queue` the application's.
 */
export async function reportKeys(deps: ReportDeps): Promise<string> {
  const parts = [reportEncryption, reportDataKeys, reportTokens];
  const lines: string[] = [];
  for (const part of parts) lines.push(...(await part(deps)));
  return lines.join('\n');
}

/** Makes another data key after a leak; nodes use it when each has been restarted. */
export async function renewDataKey({ db, config, clock }: ReportDeps): Promise<string> {
  const usedFrom = new Date(clock().getTime() + config.keyLeadSeconds * msPerSecond);
  await addDataKey(db, config.secrets.encryption, usedFrom);
  return `A new data key is made: restart every server. It is used from ${usedFrom.toISOString()} on; then run npm run keys -- reencrypt.`;
}

/** An ENCRYPTION_KEY seals the data keys alone, so it is replaced by sealing these few. */
async function reportEncryption({ db, config, writes }: ReportDeps): Promise<string[]> {
  const { encryption } = config.secrets;
  const [newest = Buffer.alloc(0)] = encryption.map(keyFingerprint);
  const older = (await listDataKeys(db)).filter(({ sealedBy }) => !sealedBy.equals(newest));
  const name = `ENCRYPTION_KEY: key ${shown(newest)}`;
  if (older.length === 0) return [`${name} seals every data key; any other can go.`];
  if (!writes)
    return [
      `${name} is the newest, key ${shown(older[0]?.sealedBy ?? newest)} seals a data key: run npm run keys -- reencrypt.`,
    ];
  for (const row of older) {
    const key = openDataKey(row, encryption);
    if (key) await resealDataKey(db, { id: row.id, ...sealDataKey(key, encryption) });
  }
  return [
    `${name} seals every data key now: take the others out of ENCRYPTION_KEY, and keep them in your safe as long as a backup from their time.`,
  ];
}

async function reportDataKeys(deps: ReportDeps): Promise<string[]> {
  const waiting = (await listDataKeys(deps.db)).find(({ usedFrom }) => usedFrom > deps.clock());
  if (waiting)
    return [
      `Data keys: a new one is used from ${waiting.usedFrom.toISOString()} on: run this again after that.`,
    ];
  if (deps.keys.data.keys.length === 1) return ['Data keys: there is one, for every value.'];
  const { written, needing, unreadable } = await passOverValues(deps, deps.keys.data);
  return [
    [
      `Data keys: the newest is in use.`,
      written > 0 ? ` ${written} values were sealed with it.` : '',
      unreadable > 0 ? ` ${unreadable} values are damaged: no key opens them.` : '',
      needing > 0
        ? ` ${needing} values need an older one: run npm run keys -- reencrypt.`
        : ' No value needs an older one; the first stays for look-ups.',
    ].join(''),
  ];
}

/** Tokens cannot be written again, but live no longer than an hour. */
async function reportTokens({ db, config, keys, clock, writes }: ReportDeps): Promise<string[]> {
  const now = clock();
  const listed = config.secrets.jwt.map((secret) => tokenFingerprint(keys.cipher, secret));
  const records = await listTokenSecrets(db);
  const waiting = records.find(({ usedFrom }) => usedFrom > now);
  if (waiting)
    return [
      `JWT_SECRET: key ${shown(waiting.fingerprint)} is known, and is used from ${waiting.usedFrom.toISOString()} on: run this again after that.`,
    ];
  const [newest] = listed;
  const writer = records.find(({ fingerprint }) => newest?.equals(fingerprint));
  if (!newest || !writer)
    return [
      `JWT_SECRET: no node has started with key ${shown(newest ?? Buffer.alloc(0))} yet: restart them with it, then run this again.`,
    ];
  const name = `JWT_SECRET: key ${shown(newest)}`;
  const since = writer.usedFrom.toISOString();
  const older = records.filter((record) => record !== writer);
  if (older.length === 0) return [`${name} is the only one, in use since ${since}.`];
  const oldest = new Date(now.getTime() - limits.accessTokenSeconds * msPerSecond);
  const sessions = await countOldSessions(db, { before: writer.usedFrom, since: oldest, now });
  const lines = [`${name} is in use since ${since}.`];
  for (const { fingerprint } of older) {
    if (sessions === 0 && writes) await deleteTokenSecret(db, { fingerprint });
    lines.push(`  key ${shown(fingerprint)}: ${sayNeed(sessions, writes)}`);
  }
  return lines;
}

function sayNeed(sessions: number, writes: boolean): string {
  if (sessions > 0)
    return `${sessions} sessions need it until they are renewed, an hour after the change at the latest.`;
  return writes
    ? 'nothing needs it any more: take it out of JWT_SECRET.'
    : 'nothing needs it any more: npm run keys -- reencrypt forgets it.';
}
