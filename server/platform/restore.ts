import { createReadStream } from 'node:fs';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
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
import { queueSchema, unlockAllJobs } from './job-queue.ts';
import { keyFileNames } from './secrets.ts';

const ownerOnlyFile = 0o600;
const cutOff = 'The backup is damaged, altered or cut off; nothing was restored.';

type KeyFile = Extract<Section, { kind: 'key-file' }>;

/**
 * Restores a backup into a database that was just migrated and is still empty, and its key files into
 * `dataDir`: everything or nothing. Resolves with the number of rows; throws one sentence.
 */
export async function restore(place: BackupPlace): Promise<number> {
  const { ownerUrl, dataDir } = place;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await refuseUnlessEmpty(client);
    const foreignKeys = await dropForeignKeys(client);
    await switchTriggers(client, 'DISABLE');
    const { rows, keyFiles } = await readSections(client, place);
    await switchTriggers(client, 'ENABLE');
    await unlockAllJobs(client);
    for (const { table, name, definition } of foreignKeys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    await writeKeyFiles(dataDir, keyFiles);
    await client.query('COMMIT');
    return rows;
  } finally {
    await client.end();
  }
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  for (const { schema, table } of await listTables(client)) {
    const name = qualified(schema, table);
    // The worker records its kinds of jobs when it first runs.
    if (schema !== 'public') await client.query(`DELETE FROM ${name}`);
    const { rows } = await client.query(`SELECT 1 FROM ${name} LIMIT 1`);
    if (rows.length > 0)
      throw new Error(`The database is not empty (${table} has rows); restore into a new one.`);
  }
}

/** Tables have circular references; adding the foreign keys again at the end checks every row. */
async function dropForeignKeys(
  client: pg.Client,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
      pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace::regnamespace::text IN ('public', '${queueSchema}')`);
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}

/** What our triggers have written is in the backup; they must not write it again. */
async function switchTriggers(client: pg.Client, how: 'DISABLE' | 'ENABLE'): Promise<void> {
  for (const { schema, table } of await listTables(client))
    if (schema === 'public')
      await client.query(`ALTER TABLE ${qualified(schema, table)} ${how} TRIGGER USER`);
}

async function readSections(
  client: pg.Client,
  place: BackupPlace,
): Promise<{ rows: number; keyFiles: KeyFile[] }> {
  const keyFiles: KeyFile[] = [];
  const lines = readLines(place);
  let rows = 0;
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    const part = section.parse(JSON.parse(line.value));
    if (part.kind === 'head') await refuseOtherSchema(client, part);
    else if (part.kind === 'key-file') keyFiles.push(part);
    else if (part.kind === 'sequence')
      await client.query('SELECT setval($1, $2)', [
        qualified(part.schema, part.sequence),
        part.value,
      ]);
    else if (part.kind === 'table') {
      const copy = client.query(copyFrom(`COPY ${copyTarget(part)} FROM STDIN`));
      await pipeline(Readable.from(rowsOf(lines)), copy);
      rows += copy.rowCount;
    } else if (part.rows === rows) return { rows, keyFiles };
  }
  throw new Error(cutOff);
}

async function* readLines({ file, passphrase }: BackupPlace): AsyncGenerator<string> {
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

async function refuseOtherSchema(client: pg.Client, head: HeadSection): Promise<void> {
  const here = await listMigrations(client);
  if (here.join() === head.migrations.join()) return;
  throw new Error(
    `The backup was made with the migrations up to ${head.migrations.at(-1)}, this database has those up to ${here.at(-1)}: restore with that version of the product.`,
  );
}

async function writeKeyFiles(dataDir: string, keyFiles: readonly KeyFile[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  for (const { name, base64 } of keyFiles) {
    // The name is from a file that an attacker may have made.
    if (!keyFileNames.includes(name)) throw new Error(`${name} is not the name of a key file.`);
    await writeFile(join(dataDir, name), Buffer.from(base64, 'base64'), { mode: ownerOnlyFile });
  }
}
