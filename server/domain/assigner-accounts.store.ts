import type { Knex } from 'knex';
import type { Language } from '#shared/enums.ts';
import { runStatement } from '../platform/database.ts';

/** Makes an assigner's account whose e-mail counts as verified; undefined if the e-mail has one. */
export async function insertAssignerAccount(
  db: Knex,
  account: { email: string; passwordHash: string; language: Language; now: Date },
): Promise<string | undefined> {
  const [row] = await runStatement<{ id: string }>(db, {
    text: `
      insert into accounts
             (account_type, email, email_verified_at, password_hash, language, created_at)
      values ('Assigner', $1, $4, $2, $3, $4)
      on conflict (email) do nothing returning id`,
    values: [account.email, account.passwordHash, account.language, account.now],
  });
  return row?.id;
}
