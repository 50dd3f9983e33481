import type { Knex } from 'knex';
import type { User } from '#shared/api/accounts.ts';
import {
  type AccountType,
  type ExternalProvider,
  type Language,
  passwordTypes,
  personTypes,
} from '#shared/enums.ts';
import type { LoginName } from './login-name.ts';

/** Who asks: an account, and the person whose other accounts it may see and change. */
export interface Owner {
  readonly accountId: string;
  readonly personId: string | null;
}

/** An account that logs in with a password. */
export interface PasswordAccount extends User {
  readonly email: string | null;
  readonly passwordHash: string;
}

/** An account as its owner's list shows it. */
export interface ListedAccount {
  readonly id: string;
  readonly accountType: AccountType;
  readonly provider: ExternalProvider | null;
  readonly email: string | null;
  readonly username: string | null;
  readonly createdAt: Date;
}

// In SQL's own words: Knex would turn a null into IS NULL, and everybody without an ID into one.
const ownedBy =
  ({ accountId, personId }: Owner) =>
  (query: Knex.QueryBuilder) =>
    query.whereRaw('(id = ? or person_id = ?)', [accountId, personId]);

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
    .select<PasswordAccount[]>(passwordAccount);
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

/** Holds an account until the transaction ends; false if there is none. */
export async function holdAccount(db: Knex, accountId: string): Promise<boolean> {
  return (await db('accounts').where({ id: accountId }).forShare().first('id')) !== undefined;
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

/** Makes an account with a confirmed e-mail address; false if the address has one. */
export async function insertLocalAccount(
  db: Knex,
  account: { id: string; email: string; passwordHash: string; language: Language; now: Date },
): Promise<boolean> {
  const made = await db('accounts')
    .insert({
      id: account.id,
      account_type: 'Local',
      email: account.email,
      email_verified_at: account.now,
      password_hash: account.passwordHash,
      language: account.language,
      created_at: account.now,
    })
    .onConflict('email')
    .ignore()
    .returning('id');
  return made.length > 0;
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
    });
}
