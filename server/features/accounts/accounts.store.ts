import type { Knex } from 'knex';
import type { User } from '#shared/api/accounts.ts';
import {
  type AccountType,
  type ExternalProvider,
  type Language,
  passwordTypes,
  personTypes,
} from '#shared/enums.ts';
import { runStatement } from '../../platform/database.ts';
import type { LoginName } from './login-name.ts';

/** Who asks: an account, and the person whose other accounts it may see and change. */
export interface Owner {
  readonly accountId: string;
  readonly personId: string | null;
}

/** An account that logs in with a password. */
export interface PasswordAccount extends User {
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly passwordHash: string;
}

/** An account as its owner's list shows it. */
export interface ListedAccount {
  readonly id: string;
  readonly accountType: AccountType;
  readonly provider: ExternalProvider | null;
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly username: string | null;
  readonly createdAt: Date;
}

// In SQL's own words: Knex would turn a null into IS NULL, and everybody without an ID into one.
const ownedBy =
  ({ accountId, personId }: Owner) =>
  (query: Knex.QueryBuilder) =>
    query.whereRaw('(id = ? or person_id = ?)', [accountId, personId]);

const isVerified = `(email is null or email_verified_at is not null) as "isVerified"`;
const passwordAccount = {
  accountId: 'id',
  accountType: 'account_type',
  username: 'username',
  profileId: 'person_id',
  email: 'email',
  passwordHash: 'password_hash',
};

function passwordAccounts(db: Knex) {
  return db('accounts')
    .whereIn('account_type', passwordTypes)
    .whereNotNull('password_hash')
    .select<PasswordAccount[]>(passwordAccount)
    .select(db.raw(isVerified));
}

/** Password accounts that answer to a name: one, or up to `limit` that share a person ID. */
export async function findByLoginName(
  db: Knex,
  name: LoginName,
  limit: number,
): Promise<PasswordAccount[]> {
  const column = { email: 'email', personId: 'person_id', username: 'username' }[name.kind];
  return passwordAccounts(db).where(column, name.value).orderBy('id').limit(limit);
}

/** A password account by its id; with `owner`, only one of that person's. */
export async function findPasswordAccount(
  db: Knex,
  accountId: string,
  owner?: Owner,
): Promise<PasswordAccount | undefined> {
  const query = passwordAccounts(db).where({ id: accountId });
  return (owner ? query.andWhere(ownedBy(owner)) : query).first();
}

/** Holds the account until the transaction ends, if its password is still the one that was compared. */
export async function holdPassword(db: Knex, accountId: string, hash: string): Promise<boolean> {
  const where = { id: accountId, password_hash: hash };
  return (await db('accounts').where(where).forShare().first('id')) !== undefined;
}

/** Sets a password if it is still the one that was compared; false if another change was faster. */
export async function replacePassword(
  db: Knex,
  accountId: string,
  hashes: { readonly old: string; readonly new: string },
): Promise<boolean> {
  const where = { id: accountId, password_hash: hashes.old };
  return (await db('accounts').where(where).update({ password_hash: hashes.new })) > 0;
}

/**
 * Registers an e-mail address, or registers it anew as long as nobody verified it: the last one's
 * password holds. A verified account stays as it is.
 */
export async function upsertLocalAccount(
  db: Knex,
  account: { email: string; passwordHash: string; language: Language; now: Date },
): Promise<{ accountId: string; isNew: boolean }> {
  const [row] = await runStatement<{ accountId: string; isNew: boolean }>(db, {
    text: `
      insert into accounts as a (account_type, email, password_hash, language, created_at)
      values ('Local', $1, $2, $3, $4)
      on conflict (email) do update set (password_hash, language, created_at) =
        (select (case when pending then excluded.password_hash else a.password_hash end),
                (case when pending then excluded.language else a.language end),
                (case when pending then excluded.created_at else a.created_at end)
           from (select a.account_type = 'Local' and a.email_verified_at is null as pending) p)
      returning a.id as "accountId", old.id is null as "isNew"`,
    values: [account.email, account.passwordHash, account.language, account.now],
  });
  if (!row) throw new Error('the account was not stored');
  return row;
}

/** Makes an anonymous account; undefined when the username is taken. */
export async function insertAnonymousAccount(
  db: Knex,
  account: { username: string; passwordHash: string; language: Language; now: Date },
): Promise<string | undefined> {
  const [row] = await db('accounts')
    .insert({
      account_type: 'LocalAnonymous',
      username: account.username,
      password_hash: account.passwordHash,
      language: account.language,
      created_at: account.now,
    })
    .onConflict('username')
    .ignore()
    .returning<{ id: string }[]>('id');
  return row?.id;
}

/** Notes that an e-mail address is its owner's. */
export async function markEmailVerified(db: Knex, accountId: string, now: Date): Promise<void> {
  await db('accounts')
    .where({ id: accountId })
    .whereNull('email_verified_at')
    .update({ email_verified_at: now });
}

/** The accounts of a person, oldest first; those of institutions are not among them. */
export async function listAccounts(db: Knex, owner: Owner): Promise<ListedAccount[]> {
  return db('accounts')
    .where(ownedBy(owner))
    .whereIn('account_type', personTypes)
    .orderBy(['created_at', 'id'])
    .select<ListedAccount[]>({
      id: 'id',
      accountType: 'account_type',
      provider: 'provider',
      email: 'email',
      username: 'username',
      createdAt: 'created_at',
    })
    .select(db.raw(isVerified));
}
