import type { IncomingHttpHeaders } from 'node:http';
import Tokens from 'csrf';
import type pg from 'pg';
import { benchDeps } from './deps.ts';

/** A request as the plain server passes it. */
export interface Call {
  readonly pool: pg.Pool;
  readonly headers: IncomingHttpHeaders;
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

/** The handler of a path pattern. */
export interface Route {
  readonly pattern: RegExp;
  readonly answer: (call: Call) => Promise<object>;
}

export const { accessTokens, cipher } = benchDeps('postgres://unused');
export const tokens = new Tokens();
/** One named statement. */
export const run = (db: pg.Pool | pg.PoolClient, name: string, text: string, values: unknown[]) =>
  db.query({ name, text, values });

/** One bucket of a rate limit, counted like ours. */
export const count = (pool: pg.Pool, key: string, ms: number) =>
  run(
    pool,
    'count',
    `insert into rate_limits values ($1, 1, $2) on conflict (key) do update
        set points = case when rate_limits.expire <= $3 then 1 else rate_limits.points + 1 end,
            expire = case when rate_limits.expire <= $3 then $2 else rate_limits.expire end
     returning points, expire`,
    [key, Date.now() + ms, Date.now()],
  );

/** The caller's session; throws without one. */
export async function sessionOf({ pool, headers }: Call) {
  const token = (headers.authorization ?? '').replace('Bearer ', '');
  const claims = accessTokens.read(token, new Date());
  const { rows } = await run(
    pool,
    'session',
    `select s.id, s.csrf_secret, s.created_at, s.renewed_at, s.ends_at, s.proved_at,
            a.id as account_id, a.account_type, a.username, a.person_id
       from sessions s join accounts a on a.id = s.account_id
      where s.id = $1 and s.account_id = $2 and s.ends_at > $3`,
    [claims?.sessionId, claims?.accountId, new Date()],
  );
  if (!rows[0]) throw new Error('no session');
  return rows[0];
}

/** Several statements in one transaction. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (db: pg.PoolClient) => Promise<Result>,
) {
  const db = await pool.connect();
  try {
    await db.query('begin');
    const result = await work(db);
    await db.query('commit');
    return result;
  } finally {
    db.release();
  }
}
