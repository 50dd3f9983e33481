import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { publicKeySchema } from '#shared/api/signed-text.ts';

const ownerOnlyFile = 0o600;
const ownerOnlyFolder = 0o700;
const keyIdBytes = 9;

/** A key of the file; old keys have no private half, `d`. */
const storedKeySchema = publicKeySchema.extend({ d: z.string().optional() });
const newestKeySchema = publicKeySchema.extend({ d: z.string() });
const fileSchema = z.object({ keys: z.tuple([newestKeySchema], storedKeySchema) });

/** The keys of SIGNING_KEY_FILE, a JWK set: the first and newest one signs, the others verify. */
export type SigningKeys = z.infer<typeof fileSchema>;

/** A set with one new key (P-256). */
export function makeSigningKeys(): SigningKeys {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  });
  const kid = randomBytes(keyIdBytes).toString('base64url');
  return fileSchema.parse({ keys: [{ ...jwk, kid, alg: 'ES256', use: 'sig' }] });
}

/** The set with a new key in front; the old ones keep only their public halves. */
export function rotateSigningKeys({ keys }: SigningKeys): SigningKeys {
  const [newest] = makeSigningKeys().keys;
  return { keys: [newest, ...keys.map(({ d: _private, ...publicHalf }) => publicHalf)] };
}

/** The keys in `file`; a missing file is made, but never in production. */
export function loadSigningKeys(file: string, production: boolean): SigningKeys {
  if (!production) createSigningKeyFile(file);
  return readSigningKeys(file);
}

/** Reads the set; throws an error that explains the problem but does not quote the file. */
export function readSigningKeys(file: string): SigningKeys {
  const found = fileSchema.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!found.success) throw new Error(`${file} holds no signing keys: see npm run keys`);
  return found.data;
}

/** Writes a set to a new file (mode 0600); false if the file exists. */
export function createSigningKeyFile(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true, mode: ownerOnlyFolder });
  try {
    writeFileSync(file, textOf(makeSigningKeys()), { mode: ownerOnlyFile, flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Replaces the set in one step, so that a starting server reads either the old or the new one. */
export function replaceSigningKeyFile(file: string, keys: SigningKeys): void {
  const next = `${file}.next`;
  writeFileSync(next, textOf(keys), { mode: ownerOnlyFile });
  renameSync(next, file);
}

function textOf(keys: SigningKeys): string {
  return `${JSON.stringify(keys, null, 2)}\n`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
