import pg from 'pg';
import type { Harness } from './harness.ts';

/** The audited actions of an account, oldest first. */
export async function auditOf(h: Harness, accountId: string): Promise<string[]> {
  return h.db('audit_entries').where({ account_id: accountId }).orderBy('id').pluck('action');
}

/** The SQL that `work` sends, in order, without that of connecting and of cleaning up limits. */
export async function noteStatements(work: () => Promise<unknown>): Promise<string[]> {
  const noted: string[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    noted.push(textOf(args[0]));
    return Reflect.apply(query, this, args);
  };
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return noted.filter((text) => !/^(select version|set |delete from "?rate_limits)/i.test(text));
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const hasText = typeof query === 'object' && query !== null && 'text' in query;
  return hasText ? String(query.text) : '';
}
