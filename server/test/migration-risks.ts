import type pg from 'pg';
import { isTransactional, type Migration, statementsOf } from '../platform/migration-files.ts';

// What a migration does to the tables that are there, measured in PostgreSQL while it runs.

/** A table and what would happen to it. */
export interface Risk {
  readonly table: string;
  readonly what: string;
}

/** These keep calls waiting that write or read. */
const strongLocks = [
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
] as const;

/** The tables of the product, without partitions and without those of Knex. */
const tables = `
  select c.oid, c.relname from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and not c.relispartition and c.relname not like 'knex\\_%'`;

interface Reads {
  readonly oid: number;
  /** For a partition, the name of its table. */
  readonly table: string;
  /** Scans and changed rows so far: a scan of an empty table counts, too. */
  readonly scans: number;
  /** The file of the table, which changes when it is rewritten. */
  readonly file: string;
  readonly locks: readonly string[];
}

/** In the transaction that changed something: counters, files and this connection's locks. */
const measureSql = `
  select c.oid::int8::int as oid, coalesce(p.relname, c.relname) as table,
         coalesce(s.seq_scan + s.n_tup_upd + s.n_tup_del, 0)::int as scans,
         coalesce(pg_relation_filenode(c.oid), 0)::text as file,
         array(select mode from pg_locks where pid = pg_backend_pid() and relation = c.oid) as locks
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid and c.relispartition
    left join pg_class p on p.oid = i.inhparent
    left join pg_stat_xact_user_tables s on s.relid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and c.relname not like 'knex\\_%'`;

const shapeSql = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
         a.attnotnull and not a.atthasdef and a.attidentity = '' as "mustBeGiven"
    from (${tables}) c join pg_attribute a on a.attrelid = c.oid
   where a.attnum > 0 and not a.attisdropped`;

/** Checks and unique constraints, with the columns that they are about. */
const rulesSql = `
  select t.relname as table, r.name, r.columns
    from (${tables}) t
    join (select conrelid as relid, conname as name, array(select attname::text from pg_attribute
                   where attrelid = conrelid and attnum = any (conkey)) as columns
            from pg_constraint where contype in ('c', 'u', 'f', 'x')
          union
          select i.indrelid, c.relname, array(select attname::text from pg_attribute
                   where attrelid = i.indrelid and attnum = any (i.indkey::int2[]))
            from pg_index i join pg_class c on c.oid = i.indexrelid where i.indisunique) r
      on r.relid = t.oid`;

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly mustBeGiven: boolean;
}
interface Rule {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
}
interface Shape {
  readonly columns: readonly Column[];
  readonly rules: readonly Rule[];
}

async function shapeOf(client: pg.Client): Promise<Shape> {
  const columns = await client.query<Column>(shapeSql);
  const rules = await client.query<Rule>(rulesSql);
  return { columns: columns.rows, rules: rules.rows };
}

const measure = async (client: pg.Client) => (await client.query<Reads>(measureSql)).rows;

/**
 * Runs a migration on the database of `client`, and resolves with what would keep calls waiting if the tables were
 * big, and what would stop a node of the release before.
 */
export async function risksOf(client: pg.Client, migration: Migration): Promise<Risk[]> {
  const before = await shapeOf(client);
  const statements = await statementsOf(migration);
  const risks: Risk[] = [];
  if (isTransactional(migration)) risks.push(...(await runTogether(client, statements)));
  else for (const sql of statements) risks.push(...(await runAlone(client, sql)));
  return [...risks, ...narrowed(before, await shapeOf(client))];
}

/** What happened to each table that was there, while `run` was in a transaction. */
async function measured(
  client: pg.Client,
  run: () => Promise<void>,
  what: (before: Reads, after: Reads) => string | undefined,
): Promise<Risk[]> {
  await client.query('begin');
  const before = await measure(client);
  try {
    await run();
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  const after = await measure(client);
  await client.query('commit');
  return before.flatMap((former) => {
    const now = after.find(({ oid }) => oid === former.oid);
    const found = now && what(former, now);
    return found === undefined ? [] : [{ table: former.table, what: found }];
  });
}

const isStrong = ({ locks }: Reads) => strongLocks.some((lock) => locks.includes(lock));

/** Runs statements in one transaction: its locks last until the end, so no table that it locks may be read through. */
function runTogether(client: pg.Client, statements: readonly string[]): Promise<Risk[]> {
  const run = async () => {
    for (const sql of statements) await client.query(sql);
  };
  return measured(client, run, (before, after) => {
    if (isStrong(after) && after.file !== before.file) return 'is rewritten';
    if (after.scans === before.scans) return undefined;
    if (isStrong(after)) return 'is read through under a lock that stops calls';
    const writes = after.locks.includes('RowExclusiveLock');
    return writes ? 'is changed row by row in one transaction' : undefined;
  });
}

/** Runs a statement without a transaction around it, where it may wait for locks and so must not take a strong one. */
async function runAlone(client: pg.Client, sql: string): Promise<Risk[]> {
  const run = async () => void (await client.query(sql));
  if (/\bconcurrently\b/i.test(sql)) return run().then(() => []);
  return measured(client, run, (_, after) =>
    isStrong(after) ? 'is locked without a time limit' : undefined,
  );
}

/** What a node of the release before uses and no longer finds, or would have to know. */
function narrowed(before: Shape, after: Shape): Risk[] {
  const find = ({ table, name }: Column, { columns }: Shape) =>
    columns.find((column) => column.table === table && column.name === name);
  const isOld = (table: string) => before.columns.some((column) => column.table === table);
  const dropped = [...new Set(before.columns.map(({ table }) => table))].filter(
    (table) => !after.columns.some((column) => column.table === table),
  );
  const lost = before.columns.flatMap((column) => {
    if (dropped.includes(column.table)) return [];
    const now = find(column, after);
    if (!now) return [{ table: column.table, what: `loses ${column.name}` }];
    if (now.type !== column.type)
      return [{ table: column.table, what: `has another type of ${column.name}` }];
    if (now.mustBeGiven && !column.mustBeGiven)
      return [{ table: column.table, what: `needs a value of ${column.name}` }];
    return [];
  });
  const needed = after.columns
    .filter((column) => isOld(column.table) && !find(column, before) && column.mustBeGiven)
    .map(({ table, name }) => ({ table, what: `needs a value of ${name}` }));
  const ruled = after.rules
    .filter(
      ({ table, name }) =>
        isOld(table) && !before.rules.some((rule) => rule.table === table && rule.name === name),
    )
    .filter(({ table, columns }) =>
      columns.every((name) =>
        before.columns.some((old) => old.table === table && old.name === name),
      ),
    )
    .map(({ table, name }) => ({ table, what: `has the new rule ${name}` }));
  const gone = dropped.map((table) => ({ table, what: 'is dropped' }));
  return [...gone, ...lost, ...needed, ...ruled];
}
