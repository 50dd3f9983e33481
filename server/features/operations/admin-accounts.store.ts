import type { Knex } from 'knex';
import type { Language } from '#shared/enums.ts';

/** Whether somebody administers this installation already. */
export async function hasAdmin(db: Knex): Promise<boolean> {
  return (await db('accounts').where({ account_type: 'Admin' }).first('id')) !== undefined;
}

/** Makes an admin whose address needs no verification; undefined when the address is in use. */
export async function insertAdmin(
  db: Knex,
  admin: { email: string; passwordHash: string; language: Language; now: Date },
): Promise<string | undefined> {
  const [row] = await db('accounts')
    .insert({
      account_type: 'Admin',
      email: admin.email,
      email_verified_at: admin.now,
      password_hash: admin.passwordHash,
      language: admin.language,
      created_at: admin.now,
    })
    .onConflict('email')
    .ignore()
    .returning<{ id: string }[]>('id');
  return row?.id;
}
