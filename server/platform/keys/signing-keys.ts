import { generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fchownSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { publicKeySchema } from '#shared/api/signed-text.ts';
import { msPerSecond, secondsPerDay } from '#shared/durations.ts';
import { parseJson } from '../web/parse-json.ts';
import { createOwnerOnlyFile, ownerOnlyFile, ownerOnlyFolder } from './owner-only-file.ts';
import { readNamedFile } from './secret-files.ts';

const keyIdBytes = 9;
const forbidden: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM']);

/** A key of the file. Only the newest two have their private half, `d`; `iat` is when it was made (seconds). */
const storedKeySchema = publicKeySchema.extend({
  d: z.string().optional(),
  iat: z.int().optional(),
});
const newestKeySchema = storedKeySchema.extend({ d: z.string() });
/** A key with its private half. */
export type SigningKey = z.infer<typeof newestKeySchema>;
const fileSchema = z.object({ keys: z.tuple([newestKeySchema], storedKeySchema) });

/** The keys of SIGNING_KEY_FILE, a JWK set: the first and newest one signs, once all verifiers can know it. */
export type SigningKeys = z.infer<typeof fileSchema>;

/** A set with one new key (P-256). */
export function makeSigningKeys(): SigningKeys {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const kid = randomBytes(keyIdBytes).toString('base64url');
  const iat = Math.floor(Date.now() / msPerSecond);
  return fileSchema.parse({ keys: [{ ...jwk, kid, alg: 'ES256', use: 'sig', iat }] });
}

/**
 * The set with a new key in front. The one before still signs for a while, so it keeps its private half; older
 * ones lose it.
 */
export function rotateSigningKeys({ keys: [last, ...old] }: SigningKeys): SigningKeys {
  const [newest] = makeSigningKeys().keys;
  return { keys: [newest, last, ...old.map(({ d: _private, ...publicHalf }) => publicHalf)] };
}

/** Throws one sentence while the newest key may be too young to sign, so that only the one before signs. */
export function refuseEarlyRotation({ keys: [newest, last] }: SigningKeys, now: Date): void {
  const signsFrom = ((newest.iat ?? 0) + secondsPerDay) * msPerSecond;
  if (last?.d !== undefined && now.getTime() < signsFrom)
    throw new Error(
      `Key ${newest.kid} is less than a day old and may not sign yet: rotate again after ${new Date(signsFrom).toISOString()}.`,
    );
}

/** The keys in `file`; a missing file is made, but never in production. */
export function loadSigningKeys(file: string, production: boolean): SigningKeys {
  if (!production) createSigningKeyFile(file);
  return readSigningKeys(file);
}

/** Reads the set; throws an error that explains the problem but does not quote the file. */
export function readSigningKeys(file: string): SigningKeys {
  const found = fileSchema.safeParse(parseJson(readNamedFile(file, 'SIGNING_KEY_FILE')));
  if (!found.success) throw new Error(`${file} holds no signing keys: see npm run keys`);
  return found.data;
}

/** Writes a set to a new file (mode 0600); false if the file exists. */
export function createSigningKeyFile(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true, mode: ownerOnlyFolder });
  return createOwnerOnlyFile(file, textOf(makeSigningKeys()));
}

/**
 * Replaces the set in one step, so that a starting server reads either the old or the new one. The file keeps its owner
 * and mode: the server may run as another user than this command. Throws one sentence if this user may not do it.
 */
export function replaceSigningKeyFile(path: string, keys: SigningKeys): void {
  // Not a link, which would leave the old key where it leads.
  const target = realpathSync(path);
  const next = `${target}.next`;
  const { mode, uid, gid } = statSync(target);
  try {
    // Always a new file: root must not write through a link that the folder's owner has put there.
    rmSync(next, { force: true });
    const file = openSync(next, 'wx', ownerOnlyFile);
    try {
      writeFileSync(file, textOf(keys));
      fchownSync(file, uid, gid);
      fchmodSync(file, mode);
    } finally {
      closeSync(file);
    }
    renameSync(next, target);
  } catch (error) {
    const who = forbidden.has(codeOf(error))
      ? `: run this as root, or as the file's owner with the right to write into ${dirname(target)}`
      : '';
    throw new Error(`${target} is not replaced (${error})${who}.`);
  } finally {
    rmSync(next, { force: true });
  }
}

/** The code of an error of the operating system, such as `EEXIST`. */
function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function textOf(keys: SigningKeys): string {
  return `${JSON.stringify(keys, null, 2)}\n`;
}
