import { shipped } from './files.ts';
import { runOn, writeFile } from './hosts.ts';
import type { ClusterSecrets } from './secrets.ts';

// Continuous archiving: the settings of pgBackRest on a host, and its commands.

const keyFile = '/etc/pgbackrest/conf.d/key.conf';

/** Gives a host the shipped settings, with which it finds the archive. */
export function placeArchiveSettings(host: string): void {
  writeFile(host, 'etc/pgbackrest.conf', shipped('pgbackrest.conf'));
}

/** Gives a host that runs the passphrase of the archive. */
export async function placeArchiveKey(host: string, { archive }: ClusterSecrets): Promise<void> {
  writeFile(host, keyFile, `[global]\nrepo1-cipher-pass=${archive}\n`, 0o600);
  await runOn(host, ['chown', 'postgres:', keyFile]);
}

/** Runs a command of pgBackRest on a host of the database. */
export function pgBackRest(host: string, ...args: readonly string[]): Promise<string> {
  return runOn(host, ['pgbackrest', '--stanza=unikat', ...args], { user: 'postgres' });
}
