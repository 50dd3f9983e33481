import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../web/parse-json.ts';
import { createOwnerOnlyFile, ownerOnlyFolder } from './owner-only-file.ts';

const secretBytes = 32;

/** The file with the other secrets, unless they are set. */
export const secretsFileName = 'secrets.json';
/** The file with the keys of certificates, unless SIGNING_KEY_FILE names another. */
export const signingKeyFileName = 'signing-keys.json';
/** Files of DATA_DIR that are needed to read the database; a backup contains them. */
export const keyFileNames: readonly string[] = [secretsFileName, signingKeyFileName];

const storedSecrets = z.object({
  jwt: z.string().min(1),
  encryptionKey: z.string().min(1),
});
export type StoredSecrets = z.infer<typeof storedSecrets>;

/** Reads the secrets in `dataDir`, and makes them (file mode 0600) if there are none; keys are base64. */
export function loadOrMakeSecrets(dataDir: string): StoredSecrets {
  const file = join(dataDir, secretsFileName);
  mkdirSync(dataDir, { recursive: true, mode: ownerOnlyFolder });
  const made: StoredSecrets = {
    jwt: randomBytes(secretBytes).toString('base64'),
    encryptionKey: randomBytes(secretBytes).toString('base64'),
  };
  if (createOwnerOnlyFile(file, `${JSON.stringify(made, null, 2)}\n`)) return made;
  const found = storedSecrets.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!found.success) throw new Error(`${file} is damaged: restore it from a backup`);
  return found.data;
}

/** The secrets of the file; each may be a list with commas, the newest first. */
export function secretsOfFile({ jwt, encryptionKey }: StoredSecrets) {
  const encryption = encryptionKey.split(',').map((key) => Buffer.from(key, 'base64'));
  return { jwt: jwt.split(','), encryption };
}
