import { createReadStream, existsSync } from 'node:fs';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type BothRoles, connectAsBoth } from '../database/both-roles.ts';
import { missingIn } from '../database/migration-files.ts';
import { ownerOnlyFile } from '../keys/owner-only-file.ts';
import { keyFileNames, signingKeyFileName } from '../keys/secrets.ts';
import { unlockAllJobs } from '../processes/job-queue.ts';
import { decrypted, UnfitPassphraseError } from './backup-encryption.ts';
import {
  type BackupPlace,
  copyTarget,
  endOfRows,
  type HeadSection,
  linesOf,
  listMigrations,
  listTables,
  qualified,
  type Section,
  section,
} from './backup-format.ts';

const cutOff = 'The backup is damaged, altered or cut off.';

/** What a backup contained, and the variables whose keys it did not. */
interface Restored {
  readonly rows: number;
  readonly keysOutside: readonly string[];
}
type KeyFile = Extract<Section, { kind: 'key-file' }>;

/**
 * Restores a backup into a database that was just migrated and is still empty, and its key files: everything or
 * nothing. A file of keys outside of `dataDir` is not overwritten. Throws one sentence.
 */
export async function restore(place: BackupPlace): Promise<Restored> {
  const roles = await connectAsBoth(place);
  const { owner, queue } = roles;
  try {
    for (const client of [owner, queue]) await client.query('BEGIN');
    await refuseUnlessEmpty(roles);
    const foreignKeys = await dropForeignKeys(owner);
    await makeEarlierMonths(owner);
    await switchTriggers(owner, 'DISABLE');
    const { rows, keyFiles, keysOutside } = await readSections(roles, place);
    await switchTriggers(owner, 'ENABLE');
    await unlockAllJobs(queue);
    for (const { table, name, definition } of foreignKeys)
      await owner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    await writeKeyFiles(place, keyFiles);
    // The queue first: alone it counts as empty, so the restore can be repeated.
    for (const client of [queue, owner]) await client.query('COMMIT');
    return { rows, keysOutside };
  } finally {
    await roles.end();
  }
}

/** Throws one sentence if the backup is cut off, or from before 1.0.0. */
export async function checkBackup(place: Pick<BackupPlace, 'file' | 'passphrase'>): Promise<void> {
  const lines = readLines(place);
  const first = await lines.next();
  await lines.return(undefined);
  const head = first.done ? undefined : section.parse(JSON.parse(first.value));
  if (head?.kind !== 'head') throw new Error(cutOff);
  missingIn(head.migrations);
}

async function refuseUnlessEmpty({ owner, of }: BothRoles): Promise<void> {
  for (const { schema, table } of await listTables(owner)) {
    const client = of(schema);
    const name = qualified(schema, table);
    // The worker records its kinds of jobs when it first runs.
    if (schema !== 'public') await client.query(`DELETE FROM ${name}`);
    const { rows } = await client.query(`SELECT 1 FROM ${name} LIMIT 1`);
    if (rows.length > 0)
      throw new Error(`The database is not empty (${table} has rows); restore into a new one.`);
  }
}

/**
 * The rows of earlier months would all lie in the default partition, which is read as a whole whenever a month
 * is made: in time that takes longer than a statement may.
 */
async function makeEarlierMonths(owner: pg.Client): Promise<void> {
  await owner.query(`
    SELECT make_partitions(t.name, month)
    FROM partitioned_tables() t,
      generate_series(now() - interval '13 months', now(), interval '1 month') month
    WHERE t.step = 'month'`);
}

/**
 * Tables have circular references; adding the foreign keys again at the end checks every row. The queue has no
 * foreign keys.
 */
async function dropForeignKeys(
  owner: pg.Client,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await owner.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
      pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace`);
  for (const { table, name } of rows)
    await owner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}

/** What our triggers have written is in the backup; they must not write it again. */
async function switchTriggers(owner: pg.Client, how: 'DISABLE' | 'ENABLE'): Promise<void> {
  for (const { schema, table } of await listTables(owner))
    if (schema === 'public')
      await owner.query(`ALTER TABLE ${qualified(schema, table)} ${how} TRIGGER USER`);
}

async function readSections(
  { owner, of }: BothRoles,
  place: BackupPlace,
): Promise<Restored & { keyFiles: KeyFile[] }> {
  const keyFiles: KeyFile[] = [];
  let keysOutside: readonly string[] = [];
  const lines = readLines(place);
  let rows = 0;
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    const part = section.parse(JSON.parse(line.value));
    if (part.kind === 'head') {
      await refuseOtherSchema(owner, part);
      keysOutside = part.keysOutside ?? [];
    } else if (part.kind === 'key-file') keyFiles.push(part);
    else if (part.kind === 'sequence')
      await of(part.schema).query('SELECT setval($1, $2)', [
        qualified(part.schema, part.sequence),
        part.value,
      ]);
    else if (part.kind === 'table') {
      const copy = of(part.schema).query(copyFrom(`COPY ${copyTarget(part)} FROM STDIN`));
      await pipeline(Readable.from(rowsOf(lines)), copy);
      rows += copy.rowCount;
    } else if (part.rows === rows) return { rows, keyFiles, keysOutside };
  }
  throw new Error(cutOff);
}

async function* readLines({
  file,
  passphrase,
}: Pick<BackupPlace, 'file' | 'passphrase'>): AsyncGenerator<string> {
  await access(file);
  const unzipped = createGunzip();
  const reading = Readable.from(decrypted(createReadStream(file), passphrase));
  reading.on('error', (error) => unzipped.destroy(error));
  try {
    yield* linesOf(reading.pipe(unzipped));
  } catch (cause) {
    if (cause instanceof UnfitPassphraseError) throw cause;
    throw new Error(cutOff, { cause });
  }
}

/** The lines up to the end of the table. */
async function* rowsOf(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  for (let line = await lines.next(); line.value !== endOfRows; line = await lines.next()) {
    if (line.done) throw new Error(cutOff);
    yield `${line.value}\n`;
  }
}

async function refuseOtherSchema(owner: pg.Client, head: HeadSection): Promise<void> {
  const here = await listMigrations(owner);
  if (here.join() === head.migrations.join()) return;
  throw new Error(
    `The backup was made with the migrations up to ${head.migrations.at(-1)}, this database has those up to ${here.at(-1)}: restore with that version of the product.`,
  );
}

async function writeKeyFiles(place: BackupPlace, keyFiles: readonly KeyFile[]): Promise<void> {
  const { dataDir, signingKeyFile } = place;
  await mkdir(dataDir, { recursive: true });
  for (const { name, base64 } of keyFiles) {
    // The name is from a file that an attacker may have made.
    if (!keyFileNames.includes(name)) throw new Error(`${name} is not the name of a key file.`);
    const inFolder = join(dataDir, name);
    const file = name === signingKeyFileName ? (signingKeyFile ?? inFolder) : inFolder;
    if (file !== inFolder && existsSync(file)) continue;
    await writeFile(file, Buffer.from(base64, 'base64'), { mode: ownerOnlyFile });
  }
}
