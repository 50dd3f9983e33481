import type { Knex } from 'knex';
import type { Language } from '#shared/enums.ts';
import { runStatement } from '../../platform/database.ts';
import { statement } from '../../platform/statement.ts';

export const hasAdminSql = statement({
  name: 'has-admin',
  text: "select from accounts where account_type = 'Admin' limit 1",
});

/** Whether this installation has an admin. */
export async function hasAdmin(db: Knex): Promise<boolean> {
  return (await runStatement(db, hasAdminSql)) > 0;
}

export const insertAdminSql = statement({
  name: 'insert-admin',
  parameters: { email: 'text', passwordHash: 'text', language: 'text', now: 'timestamptz' },
  columns: { id: 'uuid' },
  text: `
      insert into accounts
             (account_type, email, email_verified_at, password_hash, language, created_at)
      values ('Admin', $email, $now, $passwordHash, $language, $now)
      on conflict (email) do nothing returning id`,
});

/** Makes an admin whose address needs no verification; undefined when the address is in use. */
export async function insertAdmin(
  db: Knex,
  admin: { email: string; passwordHash: string; language: Language; now: Date },
): Promise<string | undefined> {
  const [row] = await runStatement(db, insertAdminSql, admin);
  return row?.id;
}
