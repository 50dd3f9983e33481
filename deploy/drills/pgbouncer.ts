import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../../scripts/lib/project.ts';
import { debianFolder } from '../cluster-drill/places.ts';

/** PgBouncer 1.21 is the first that knows the prepared statements of its clients. */
const firstTrackingMinor = 21;

/** A PgBouncer of this machine. */
export interface PgBouncer {
  /** Its program, perhaps with the loader that starts it. */
  readonly command: readonly [string, ...string[]];
  readonly version: string;
  readonly tracksStatements: boolean;
}

/** The named program; by default the one in the path, or the newer one that `npm run cluster:up` has installed. */
export async function findPgBouncer(program?: string): Promise<PgBouncer> {
  if (program !== undefined) return versionOf([program]);
  const own = await versionOf(['pgbouncer']);
  if (own.tracksStatements || !existsSync(debianFolder)) return own;
  // Debian's newer programs need their own libraries.
  const loader = join(debianFolder, 'lib64/ld-linux-x86-64.so.2');
  const libraries = join(debianFolder, 'usr/lib/x86_64-linux-gnu');
  const installed = join(debianFolder, 'usr/sbin/pgbouncer');
  return versionOf([loader, '--library-path', libraries, installed]);
}

async function versionOf(command: PgBouncer['command']): Promise<PgBouncer> {
  const { output } = await capture([...command, '--version']);
  const [version = output.trim(), minor] = /PgBouncer 1\.(\d+)\S*/.exec(output) ?? [];
  return { command, version, tracksStatements: Number(minor) >= firstTrackingMinor };
}
