import type { BackupKeys } from '../platform/backup/backup-keys.ts';
import type { Config } from '../platform/settings/config.ts';

/** The variables that give another process the same secrets. */
export function secretVariables({ jwt, encryption }: Config['secrets']) {
  return {
    JWT_SECRET: jwt.join(),
    ENCRYPTION_KEY: encryption.map((key) => key.toString('base64')).join(),
  };
}

/** A backup of a database alone. */
export const noBackupKeys: BackupKeys = { files: [], inside: [], outside: [] };
