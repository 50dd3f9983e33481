import { createWriteStream } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type BothRoles, connectAsBoth } from '../database/both-roles.ts';
import { ownerOnlyFile } from '../keys/owner-only-file.ts';
import { encrypted } from './backup-encryption.ts';
import {
  type BackupPlace,
  copySource,
  endOfRows,
  formatVersion,
  listMigrations,
  listSequences,
  listTables,
  sectionLine,
} from './backup-format.ts';
import type { BackupKeys } from './backup-keys.ts';

/** Writes one snapshot of the whole database, and the files with keys, to `file`; resolves with the number of rows. */
export async function backUp(place: BackupPlace, keys: BackupKeys): Promise<number> {
  const { file, passphrase } = place;
  const roles = await connectAsBoth(place);
  const unfinished = `${file}.unfinished`;
  try {
    await beginAtOneMoment(roles);
    const counter = { rows: 0 };
    const output = createWriteStream(unfinished, { mode: ownerOnlyFile });
    const rows = Readable.from(sections(roles, keys, counter));
    await pipeline(rows, createGzip(), (zipped) => encrypted(zipped, passphrase), output);
    await rename(unfinished, file);
    return counter.rows;
  } finally {
    await roles.end();
    await rm(unfinished, { force: true });
  }
}

/** Both roles see the database as it is now. */
async function beginAtOneMoment({ owner, queue }: BothRoles): Promise<void> {
  const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
  await owner.query(begin);
  const { rows } = await owner.query<{ snapshot: string }>(
    'SELECT pg_export_snapshot() AS snapshot',
  );
  await queue.query(begin);
  await queue.query(`SET TRANSACTION SNAPSHOT ${pg.escapeLiteral(rows[0]?.snapshot ?? '')}`);
}

async function* sections(
  { owner, of }: BothRoles,
  keys: BackupKeys,
  counter: { rows: number },
): AsyncGenerator<string | Buffer> {
  const migrations = await listMigrations(owner);
  const createdAt = new Date().toISOString();
  const head = { createdAt, migrations, keysOutside: [...keys.outside] };
  yield sectionLine({ kind: 'head', format: formatVersion, ...head });
  for (const { name, path } of keys.files)
    yield sectionLine({
      kind: 'key-file',
      name,
      base64: (await readFile(path)).toString('base64'),
    });
  for (const table of await listTables(owner)) {
    yield sectionLine(table);
    const rows = of(table.schema).query(copyTo(`COPY ${copySource(table)} TO STDOUT`));
    yield* rows;
    yield `${endOfRows}\n`;
    counter.rows += rows.rowCount;
  }
  for (const { schema, sequence, value } of await listSequences(owner))
    if (value !== null)
      yield sectionLine({ kind: 'sequence', schema, sequence, value: Number(value) });
  yield sectionLine({ kind: 'end', rows: counter.rows });
}
