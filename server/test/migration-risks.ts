import type pg from 'pg';
import {
  isTransactional,
  type Migration,
  statementsOf,
} from '../platform/database/migration-files.ts';
import { partOfTable } from '../platform/database/part-by-part.ts';
import { narrowed, type Risk, shapeOf } from './migration-shape.ts';

// What a migration does to the tables that are there, measured in PostgreSQL while it runs.

/** These keep calls waiting that write or read. */
const strongLocks = [
  'ShareLock',
  'ShareRowExclusiveLock',
  'ExclusiveLock',
  'AccessExclusiveLock',
] as const;

interface Reads {
  readonly oid: number;
  /** For a partition, the name of its table. */
  readonly table: string;
  /** Scans of the whole table so far: one of an empty table counts, too. */
  readonly scans: number;
  /** Other ways to find rows: scans of its indexes, and rows that were changed. */
  readonly finds: number;
  /** The file of the table, which changes when it is rewritten. */
  readonly file: string;
  readonly locks: readonly string[];
}

/** In the transaction that changed something: counters, files and this connection's locks. */
const measureSql = `
  select c.oid::int8::int as oid, coalesce(p.relname, c.relname) as table,
         coalesce(s.seq_scan, 0)::int as scans,
         (coalesce(s.idx_scan, 0) + coalesce(s.n_tup_upd + s.n_tup_del, 0))::int as finds,
         coalesce(pg_relation_filenode(c.oid), 0)::text as file,
         array(select mode from pg_locks where pid = pg_backend_pid() and relation = c.oid) as locks
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid and c.relispartition
    left join pg_class p on p.oid = i.inhparent
    left join pg_stat_xact_user_tables s on s.relid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and c.relname not like 'knex\\_%'`;

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
  const risks = before.flatMap((former) => {
    const now = after.find(({ oid }) => oid === former.oid);
    const found = now && what(former, now);
    return found === undefined ? [] : [{ table: former.table, what: found }];
  });
  // The partitions of a table say the same.
  return risks.filter(
    (risk, at) =>
      at === risks.findIndex(({ table, what }) => table === risk.table && what === risk.what),
  );
}

const isStrong = ({ locks }: Reads) => strongLocks.some((lock) => locks.includes(lock));
const isReadThrough = (before: Reads, after: Reads) => after.scans > before.scans;
/** The tables are empty here, so it is the search for rows that shows, whichever way it is made. */
const isChanged = (before: Reads, after: Reads) =>
  after.locks.includes('RowExclusiveLock') &&
  (isReadThrough(before, after) || after.finds > before.finds);

/** Runs statements in one transaction: its locks last until the end, so no table that it locks may be read through. */
function runTogether(client: pg.Client, statements: readonly string[]): Promise<Risk[]> {
  const run = async () => {
    for (const sql of statements) await client.query(sql);
  };
  return measured(client, run, (before, after) => {
    if (isStrong(after) && after.file !== before.file) return 'is rewritten';
    if (isStrong(after) && isReadThrough(before, after))
      return 'is read through under a lock that stops calls';
    return isChanged(before, after) ? 'is changed row by row in one transaction' : undefined;
  });
}

/**
 * Runs a statement without a transaction around it, where it may wait for locks and so must not take a strong one,
 * and where it may change some rows after the other, but not all at once.
 */
async function runAlone(client: pg.Client, sql: string): Promise<Risk[]> {
  const run = async () => void (await client.query(sql));
  if (/\bconcurrently\b/i.test(sql)) return run().then(() => []);
  return measured(client, run, (before, after) => {
    if (isStrong(after)) return 'is locked without a time limit';
    const isWhole = isChanged(before, after) && !partOfTable.test(sql);
    return isWhole ? 'is changed row by row in one statement' : undefined;
  });
}
