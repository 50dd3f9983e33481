import type { Knex } from 'knex';
import type { Language } from '#shared/enums.ts';

/** An account as a mail needs it. */
export interface Recipient {
  readonly accountId: string;
  readonly email: string;
  /** The account is deleted, and its address is kept because it may come back. */
  readonly isDeleted: boolean;
  readonly language: Language;
}

/** The account with that e-mail address, or that id; undefined also when it has no address. */
export async function findRecipient(
  db: Knex,
  by: { readonly email: string } | { readonly id: string },
): Promise<Recipient | undefined> {
  const [row] = await db('accounts')
    .where(by)
    .whereNotNull('email')
    .select<Recipient[]>({ accountId: 'id', email: 'email', language: 'language' })
    .select(db.raw('deleted_at is not null as "isDeleted"'));
  return row;
}

/** The accounts of all admins. */
export async function listAdminIds(db: Knex): Promise<string[]> {
  return db('accounts').where({ account_type: 'Admin' }).orderBy('id').pluck('id');
}
