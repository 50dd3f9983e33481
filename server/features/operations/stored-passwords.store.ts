import type { Knex } from 'knex';
import { runStatement } from '../../platform/database.ts';
import { statement } from '../../platform/statement.ts';

/** A stored password. */
export interface StoredPassword {
  readonly id: string;
  readonly hash: string;
}

/** A table with passwords, read in parts along its primary key. */
export interface PasswordTable {
  readonly list: (db: Knex, after: string, count: number) => Promise<StoredPassword[]>;
  /** Writes hashes anew that are still the old ones; resolves with their number. */
  readonly write: (
    db: Knex,
    hashes: readonly { readonly id: string; readonly old: string; readonly anew: string }[],
  ) => Promise<number>;
}

const part = { after: 'uuid', count: 'int8' } as const;
const row = { id: 'uuid', hash: 'text!' } as const;
const changes = { ids: 'uuid[]', olds: 'text[]', anews: 'text[]' } as const;

const listFrom = (table: string) => `
      select id, password_hash as hash from ${table}
       where id > $after and password_hash is not null order by id limit $count`;

const writeTo = (table: string) => `
      update ${table} t set password_hash = w.anew
        from unnest($ids::uuid[], $olds::text[], $anews::text[]) as w (id, old, anew)
       where t.id = w.id and t.password_hash = w.old`;

export const listPasswordsSql = statement({
  name: 'list-passwords',
  parameters: part,
  columns: row,
  text: listFrom('accounts'),
});

export const writePasswordsSql = statement({
  name: 'write-passwords',
  parameters: changes,
  text: writeTo('accounts'),
});

export const listPendingPasswordsSql = statement({
  name: 'list-pending-passwords',
  parameters: part,
  columns: { id: 'uuid', hash: 'text' },
  text: listFrom('pending_registrations'),
});

export const writePendingPasswordsSql = statement({
  name: 'write-pending-passwords',
  parameters: changes,
  text: writeTo('pending_registrations'),
});

export const listUndonePasswordsSql = statement({
  name: 'list-undone-passwords',
  parameters: part,
  columns: row,
  text: listFrom('account_undos'),
});

export const writeUndonePasswordsSql = statement({
  name: 'write-undone-passwords',
  parameters: changes,
  text: writeTo('account_undos'),
});

type Changes = Parameters<PasswordTable['write']>[1];
const columnsOf = (hashes: Changes) => ({
  ids: hashes.map(({ id }) => id),
  olds: hashes.map(({ old }) => old),
  anews: hashes.map(({ anew }) => anew),
});

/** Accounts, registrations that wait for their mail, and deleted accounts that may come back. */
export const passwordTables: readonly PasswordTable[] = [
  {
    list: (db, after, count) => runStatement(db, listPasswordsSql, { after, count }),
    write: (db, hashes) => runStatement(db, writePasswordsSql, columnsOf(hashes)),
  },
  {
    list: (db, after, count) => runStatement(db, listPendingPasswordsSql, { after, count }),
    write: (db, hashes) => runStatement(db, writePendingPasswordsSql, columnsOf(hashes)),
  },
  {
    list: (db, after, count) => runStatement(db, listUndonePasswordsSql, { after, count }),
    write: (db, hashes) => runStatement(db, writeUndonePasswordsSql, columnsOf(hashes)),
  },
];

export const countOldSessionsSql = statement({
  name: 'count-old-sessions',
  parameters: { before: 'timestamptz', since: 'timestamptz', now: 'timestamptz' },
  columns: { sessions: 'int8' },
  text: `
      select count(*) as sessions from sessions
       where renewed_at < $before and renewed_at > $since and ends_at > $now`,
});

/** The number of live sessions whose token was made between `since` and `before`. */
export async function countOldSessions(
  db: Knex,
  times: { readonly before: Date; readonly since: Date; readonly now: Date },
): Promise<number> {
  const [found] = await runStatement(db, countOldSessionsSql, times);
  return found?.sessions ?? 0;
}
