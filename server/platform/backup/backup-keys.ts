import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../database/database.ts';
import { openKeys } from '../keys/installed-keys.ts';
import { publishKeys } from '../keys/public-keys.ts';
import { secretsFileName, signingKeyFileName } from '../keys/secrets.ts';
import { readSigningKeys } from '../keys/signing-keys.ts';
import type { Config } from '../settings/config.ts';
import { secretNames } from '../settings/environment.ts';

/** The keys of an installation, as a backup has them. */
export interface BackupKeys {
  /** Files that are part of it, by the name that they have in it. */
  readonly files: readonly { readonly name: string; readonly path: string }[];
  /** The variables whose keys are in it. */
  readonly inside: readonly string[];
  /** The variables whose keys are not, because they come from elsewhere. */
  readonly outside: readonly string[];
}

type KeyConfig = Pick<Config, 'dataDir' | 'signingKeyFile' | 'givenSecrets'>;

/** A backup holds files and no variables: secrets that are made in DATA_DIR, and the signing keys. */
export function keysOfBackup({ dataDir, signingKeyFile, givenSecrets }: KeyConfig): BackupKeys {
  const made = secretNames.filter((name) => !givenSecrets.includes(name));
  const hasSigningKeys = existsSync(signingKeyFile);
  return {
    files: [
      ...(made.length > 0 ? [{ name: secretsFileName, path: join(dataDir, secretsFileName) }] : []),
      ...(hasSigningKeys ? [{ name: signingKeyFileName, path: signingKeyFile }] : []),
    ],
    inside: [...made, ...(hasSigningKeys ? ['SIGNING_KEY_FILE'] : [])],
    outside: [...givenSecrets, ...(hasSigningKeys ? [] : ['SIGNING_KEY_FILE'])],
  };
}

/** Why no server starts with these keys on a restored database: one sentence, or undefined if they fit. */
export async function misfitOfKeys(ownerUrl: string, config: Config): Promise<string | undefined> {
  const db = openDatabase(ownerUrl, { max: 1 });
  const clock = () => new Date();
  try {
    await openKeys(db, config, clock, 'command');
    if (!existsSync(config.signingKeyFile))
      return `${config.signingKeyFile} is missing: set SIGNING_KEY_FILE to the keys that signed here.`;
    const keys = readSigningKeys(config.signingKeyFile);
    await publishKeys(db, keys, config.keyLeadSeconds, clock);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await db.destroy();
  }
}
