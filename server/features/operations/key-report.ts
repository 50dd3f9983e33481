import { msPerSecond } from '#shared/durations.ts';
import { session as limits } from '#shared/limits.ts';
import type { Config } from '../../platform/config.ts';
import {
  type InstalledKeys,
  keyFingerprint,
  shown,
  textFingerprint,
} from '../../platform/installed-keys.ts';
import {
  deleteKeyRecord,
  type KeyRecord,
  listKeyRecords,
  type RingName,
} from '../../platform/key-records.ts';
import { type Pass, passOverPasswords, passOverValues, type ValueDeps } from './reencryption.ts';
import { countOldSessions } from './stored-passwords.store.ts';

interface ReportDeps extends ValueDeps {
  readonly config: Pick<Config, 'secrets'>;
  readonly keys: InstalledKeys;
  readonly clock: () => Date;
}

/** A secret: the fingerprints of its list, and how to find out what needs its older keys. */
interface Secret {
  readonly variable: RingName;
  readonly listed: readonly Buffer[];
  readonly pass: (writer: KeyRecord) => Promise<Pass>;
}

/**
 * Says of each secret which keys there are, how much still needs the older ones, and which can go. If it writes, it
 * first writes anew what can be, and then forgets the keys that nothing needs. `db` is the owner's, `queue` the application's.
 */
export async function reportKeys(deps: ReportDeps): Promise<string> {
  const records = await listKeyRecords(deps.db);
  const lines: string[] = [];
  for (const secret of secretsOf(deps)) {
    const own = records.filter(({ variable }) => variable === secret.variable);
    lines.push(...(await reportOn(deps, secret, own)));
  }
  return lines.join('\n');
}

function secretsOf(deps: ReportDeps): Secret[] {
  const { config, keys } = deps;
  const { encryption, jwt, pepper } = config.secrets;
  return [
    {
      variable: 'ENCRYPTION_KEY',
      listed: encryption.map(keyFingerprint),
      pass: () => passOverValues(deps, keys.encryption),
    },
    {
      variable: 'PASSWORD_PEPPER',
      listed: pepper.map(textFingerprint(keys.lookUp, 'PASSWORD_PEPPER')),
      pass: () => passOverPasswords(deps, keys.pepper),
    },
    {
      variable: 'JWT_SECRET',
      listed: jwt.map(textFingerprint(keys.lookUp, 'JWT_SECRET')),
      pass: (writer) => passOverTokens(deps, writer),
    },
  ];
}

/** Tokens cannot be written anew, but live no longer than an hour: those from before the newest secret. */
async function passOverTokens({ db, config, clock }: ReportDeps, writer: KeyRecord): Promise<Pass> {
  const now = clock();
  const since = new Date(now.getTime() - limits.accessTokenSeconds * msPerSecond);
  const sessions = await countOldSessions(db, { before: writer.usedFrom, since, now });
  const needing = new Map(config.secrets.jwt.map((_, place) => [place, sessions]));
  return { written: 0, needing, unreadable: 0, peppered: 0 };
}

async function reportOn(
  deps: ReportDeps,
  { variable, listed, pass: run }: Secret,
  records: readonly KeyRecord[],
): Promise<string[]> {
  const now = deps.clock();
  const waiting = records.find(({ usedFrom }) => usedFrom > now);
  if (waiting)
    return [
      `${variable}: key ${shown(waiting.fingerprint)} is known, and is used from ${waiting.usedFrom.toISOString()} on: run this again after that.`,
    ];
  const [newest] = listed;
  if (newest && !records.some(({ fingerprint }) => fingerprint.equals(newest)))
    return [
      `${variable}: no node has started with key ${shown(newest)} yet: restart them with it, then run this again.`,
    ];
  const [writer] = listed.flatMap((one) => records.filter((of) => of.fingerprint.equals(one)));
  if (!writer) return [];
  const name = `${variable}: key ${shown(writer.fingerprint)}`;
  const since = writer.usedFrom.toISOString();
  const older = [...records, ...withoutRecord(listed, records)].filter((key) => key !== writer);
  if (older.length === 0) return [`${name} is the only one, in use since ${since}.`];
  const pass = await run(writer);
  const lines = [`${name} is in use since ${since}.${sayPass(variable, pass)}`];
  for (const { fingerprint } of older) {
    const place = listed.findIndex((one) => one.equals(fingerprint));
    const count = pass.needing.get(place) ?? 0;
    if (count === 0 && deps.writes) await deleteKeyRecord(deps.db, { variable, fingerprint });
    lines.push(`  key ${shown(fingerprint)}: ${sayNeed(variable, count, deps.writes)}`);
  }
  return lines;
}

/** Listed keys that are forgotten already: a node that knows no newer one may still write with them. */
function withoutRecord(listed: readonly Buffer[], records: readonly KeyRecord[]) {
  return listed
    .filter((one) => !records.some(({ fingerprint }) => fingerprint.equals(one)))
    .map((fingerprint) => ({ fingerprint }));
}

const whatNeeds: Readonly<Record<RingName, string>> = {
  JWT_SECRET: 'sessions need it until they are renewed, an hour after the change at the latest.',
  ENCRYPTION_KEY: 'values need it: run npm run keys -- reencrypt.',
  PASSWORD_PEPPER: 'passwords need it.',
};

function sayNeed(variable: RingName, count: number, writes: boolean): string {
  if (count > 0) return `${count} ${whatNeeds[variable]}`;
  return writes
    ? `nothing needs it any more: take it out of ${variable}, and keep it in your safe as long as a backup from its time.`
    : 'nothing needs it any more: npm run keys -- reencrypt forgets it.';
}

function sayPass(variable: RingName, { written, unreadable, peppered }: Pass): string {
  const parts: string[] = [];
  if (written > 0) parts.push(` ${written} values were written anew with it.`);
  if (unreadable > 0)
    parts.push(` ${unreadable} values are damaged: no key in ${variable} opens them.`);
  if (peppered > 0)
    parts.push(
      ` ${peppered} passwords have the first pepper in them: each is written anew when its owner logs in.`,
    );
  return parts.join('');
}
