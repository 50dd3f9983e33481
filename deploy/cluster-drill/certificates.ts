import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { needTool } from './debian.ts';
import { runOn, writeFile } from './hosts.ts';
import { clusterFolder, shippedFolder } from './places.ts';

const folder = join(clusterFolder, 'certificates');
const authority = join(folder, 'ca.crt');
const onHost = '/etc/unikat';

/** Makes certificates for these hosts with the shipped script. */
export function makeCertificates(hosts: readonly string[]): void {
  needTool('openssl', ['version']);
  mkdirSync(folder, { recursive: true });
  const script = join(shippedFolder, 'certificates.sh');
  const made = spawnSync('sh', [script, ...hosts], { cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`certificates.sh failed: ${made.stderr}`);
}

/** Gives a host what checks the certificates of the database. */
export function placeAuthority(host: string): void {
  writeFile(host, `${onHost}/ca.crt`, readFileSync(authority, 'utf8'));
}

/** Gives a host that runs its certificate, for the user of PostgreSQL and PgBouncer. */
export async function placeCertificate(host: string): Promise<void> {
  if (!existsSync(join(folder, `${host}.crt`))) makeCertificates([host]);
  placeAuthority(host);
  for (const [kind, mode] of [
    ['crt', 0o644],
    ['key', 0o600],
  ] as const)
    writeFile(
      host,
      `${onHost}/database.${kind}`,
      readFileSync(join(folder, `${host}.${kind}`), 'utf8'),
      mode,
    );
  await runOn(host, ['chown', 'postgres:', `${onHost}/database.key`]);
}

/** The parameters of a database's URL that make a client check its certificate by this file, as a path of ours. */
export const trustFromHere = `uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${authority}`;

/** The same with the file that a host has, and with the server's name. */
export const trustOnHost = `sslmode=verify-full&sslrootcert=${onHost}/ca.crt`;
