import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOn, writeFile } from './hosts.ts';
import { clusterFolder } from './places.ts';

// The operator's safe: what the archive does not hold, as the runbook's section on keys stores it.

const safe = join(clusterFolder, 'safe');

/** Stores the keys of a node and the passphrase of the archive outside of the cluster. */
export async function storeKeys(nodeHost: string, databaseHost: string): Promise<void> {
  mkdirSync(safe, { recursive: true });
  for (const [name, host, folder] of [
    ['node-keys.tar', nodeHost, 'unikat'],
    ['archive-key.tar', databaseHost, 'pgbackrest'],
  ] as const)
    writeFileSync(join(safe, name), await runOn(host, ['tar', '-cC', '/etc', folder]), {
      mode: 0o600,
    });
}

/** Unpacks all of it on a host that runs. */
export async function unpackKeys(host: string): Promise<void> {
  for (const name of ['node-keys.tar', 'archive-key.tar']) {
    writeFile(host, `/run/${name}`, readFileSync(join(safe, name), 'utf8'), 0o600);
    await runOn(host, ['tar', '-xC', '/etc', '-f', `/run/${name}`]);
  }
}
