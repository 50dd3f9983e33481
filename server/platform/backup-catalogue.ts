import pg from 'pg';
import type { TableSection } from './backup-format.ts';
import { queueMigrationTables, queueSchema } from './job-queue.ts';

/** The worker's tables hold mails that were promised and not yet sent; what Knex and it keep about schemas is not data. */
const contents = `
  n.nspname IN ('public', '${queueSchema}')
  AND c.relname NOT LIKE 'knex\\_%'
  AND NOT (n.nspname = '${queueSchema}' AND c.relname IN ('${queueMigrationTables.join("', '")}'))`;

/** Every table of the product with the columns that can be written; unlogged ones are counters and left out. */
export async function listTables(client: pg.Client): Promise<TableSection[]> {
  const { rows } = await client.query<Omit<TableSection, 'kind'>>(`
    SELECT n.nspname AS schema, c.relname AS table,
      array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE ${contents} AND c.relkind = 'r' AND c.relpersistence = 'p'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows.map((row) => ({ kind: 'table', ...row }));
}

/** A sequence with the value it gave last, or null before the first. */
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

/** A table's or sequence's name as SQL writes it. */
export function qualified(schema: string, name: string): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/** A table and its columns as COPY names them. */
export function copyTarget({ schema, table, columns }: TableSection): string {
  return `${qualified(schema, table)} (${columns.map(pg.escapeIdentifier).join(', ')})`;
}
