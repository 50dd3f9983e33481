import pg from 'pg';
import { z } from 'zod';
import type { DatabaseUrls } from '../database/embedded-postgres.ts';
import { queueMigrationTables, queueSchema } from '../processes/job-queue.ts';

/** A backup file, and the database that it is made from or restored into. */
export interface BackupPlace extends DatabaseUrls {
  readonly dataDir: string;
  /** Where the keys that sign are; without it, in `dataDir`. */
  readonly signingKeyFile?: string;
  readonly file: string;
  /** Encrypts the file; without one it is not encrypted. */
  readonly passphrase?: string | undefined;
}

/**
 * A backup is one gzip file of lines, encrypted as a whole if there is a passphrase. Each section begins with
 * one line of JSON. In a table's section the rows follow, in the text format of PostgreSQL's COPY (one line for
 * each row), and then the line `\.`. The last section has the number of rows, which shows a cut file.
 */
export const endOfRows = '\\.';
export const formatVersion = 1;

const headSection = z.object({
  kind: z.literal('head'),
  format: z.literal(formatVersion),
  createdAt: z.iso.datetime(),
  /** Names of the migrations that made the schema, oldest first. */
  migrations: z.array(z.string()),
  /** Variables whose keys are not in the backup. */
  keysOutside: z.array(z.string()).optional(),
});
const keyFileSection = z.object({
  kind: z.literal('key-file'),
  name: z.string(),
  base64: z.base64(),
});
const tableSection = z.object({
  kind: z.literal('table'),
  schema: z.string(),
  table: z.string(),
  columns: z.array(z.string()),
});
const sequenceSection = z.object({
  kind: z.literal('sequence'),
  schema: z.string(),
  sequence: z.string(),
  value: z.number(),
});
const endSection = z.object({ kind: z.literal('end'), rows: z.number() });

export const section = z.discriminatedUnion('kind', [
  headSection,
  keyFileSection,
  tableSection,
  sequenceSection,
  endSection,
]);
export type Section = z.infer<typeof section>;
export type HeadSection = z.infer<typeof headSection>;
export type TableSection = z.infer<typeof tableSection>;

/** The first line of a section. */
export function sectionLine(value: Section): string {
  return `${JSON.stringify(value)}\n`;
}

/** Splits bytes into lines without their line feed; only a line feed ends a line. */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([rest, chunk]);
    let start = 0;
    for (let end = bytes.indexOf('\n'); end >= 0; end = bytes.indexOf('\n', start)) {
      yield bytes.toString('utf8', start, end);
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) yield rest.toString('utf8');
}

/** The worker's tables hold mails that are not yet sent. What Knex and the worker record about schemas is no data. */
const contents = `
  n.nspname IN ('public', '${queueSchema}')
  AND c.relname NOT LIKE 'knex\\_%'
  AND NOT (n.nspname = '${queueSchema}' AND c.relname IN ('${queueMigrationTables.join("', '")}'))`;

/**
 * Every table of the product with its writable columns, except unlogged tables: they hold counters. Rows of
 * partitions belong to their table, because a new database has other months.
 */
export async function listTables(client: pg.Client): Promise<TableSection[]> {
  const { rows } = await client.query<Omit<TableSection, 'kind'>>(`
    SELECT n.nspname AS schema, c.relname AS table,
      array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE ${contents} AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows.map((row) => ({ kind: 'table', ...row }));
}

/** Every sequence with its last value, or null if it has none. */
export async function listSequences(
  client: pg.Client,
): Promise<{ schema: string; sequence: string; value: string | null }[]> {
  const { rows } = await client.query<{ schema: string; sequence: string; value: string | null }>(`
    SELECT schemaname AS schema, sequencename AS sequence, last_value AS value
    FROM pg_sequences WHERE schemaname IN ('public', '${queueSchema}') ORDER BY 1, 2`);
  return rows;
}

/** Names of the migrations that made this schema, oldest first. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const sql = 'SELECT name FROM knex_migrations ORDER BY id';
  const { rows } = await client.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

/** The name of a table or sequence in SQL. */
export function qualified(schema: string, name: string): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** A table and its columns for COPY … FROM. */
export function copyTarget({ schema, table, columns }: TableSection): string {
  return `${qualified(schema, table)} (${columns.map(pg.escapeIdentifier).join(', ')})`;
}

/** Its rows for COPY … TO, which takes no table with partitions. */
export function copySource({ schema, table, columns }: TableSection): string {
  return `(SELECT ${columns.map(pg.escapeIdentifier).join(', ')} FROM ${qualified(schema, table)})`;
}
