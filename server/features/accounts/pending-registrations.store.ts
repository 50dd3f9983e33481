import type { Knex } from 'knex';
import type { Language } from '#shared/enums.ts';
import { pendingRegistration as limits } from '#shared/limits.ts';
import { runStatement } from '../../platform/database.ts';

/** A registration with an e-mail address, as it is stored first. */
export interface NewRegistration {
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A registration that is about to be opened, or was opened already. */
export interface HeldRegistration extends NewRegistration {
  readonly id: string;
  readonly tokenHash: Buffer | null;
  readonly asksForPassword: boolean;
  readonly openedAt: Date | null;
}

const heldColumns = {
  id: 'id',
  email: 'email',
  passwordHash: 'password_hash',
  language: 'language',
  userAgent: 'user_agent',
  tokenHash: 'token_hash',
  asksForPassword: 'asks_for_password',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  openedAt: 'opened_at',
};

/**
 * Stores a registration and gives its id. Of those of the address that have no link yet the oldest
 * go, so that a flood does not fill the table; one whose mail has left stays.
 */
export async function insertRegistration(db: Knex, own: NewRegistration): Promise<string> {
  const [row] = await runStatement<{ id: string }>(db, {
    text: `
      with too_many as (
        select id from pending_registrations
         where email = $1 and token_hash is null
         order by created_at desc, id desc offset $7
           for update skip locked
      ), gone as (
        delete from pending_registrations where id in (select id from too_many)
      )
      insert into pending_registrations
             (email, password_hash, language, user_agent, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6)
      returning id`,
    values: [
      own.email,
      own.passwordHash,
      own.language,
      own.userAgent,
      own.createdAt,
      own.expiresAt,
      limits.maxWithoutLink - 1,
    ],
  });
  if (!row) throw new Error('the registration was not stored');
  return row.id;
}

/**
 * The password hashes of an address's newest registrations that open no account: those that wait, and
 * those that were refused. Newest first.
 */
export async function findPendingHashes(
  db: Knex,
  email: string,
  count: number,
  now: Date,
): Promise<string[]> {
  return db('pending_registrations')
    .where({ email })
    .whereRaw('(opened_at is null or password_refused)')
    .where('expires_at', '>', now)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(count)
    .pluck('password_hash');
}

/**
 * Holds the registration of a link, and all others of its address, until the transaction ends.
 * Undefined when the link is wrong, was replaced or has expired.
 */
export async function holdRegistration(
  db: Knex,
  { id, tokenHash }: { readonly id: string; readonly tokenHash: Buffer },
  now: Date,
): Promise<{ own: HeldRegistration; others: HeldRegistration[] } | undefined> {
  const link = { id, token_hash: tokenHash };
  const address = db('pending_registrations').where(link).where('expires_at', '>', now);
  const rows = await db('pending_registrations')
    .where('email', address.select('email'))
    // Everyone takes the locks in one order.
    .orderBy('id')
    .forUpdate()
    .select<HeldRegistration[]>(heldColumns);
  const own = rows.find((row) => row.id === id);
  // It may have changed while this waited for the lock.
  if (!own?.tokenHash?.equals(tokenHash)) return undefined;
  return { own, others: rows.filter((row) => row !== own) };
}

/**
 * Notes that a registration's link was opened. The others of its address lose their links for good and
 * stay until they expire: a login with their passwords answers as before, or it would tell when the
 * address was verified.
 */
export async function markOpened(
  db: Knex,
  { id, email }: Pick<HeldRegistration, 'id' | 'email'>,
  { asksForPassword, now }: { readonly asksForPassword: boolean; readonly now: Date },
): Promise<void> {
  await db('pending_registrations')
    .where({ email })
    .whereNot({ id })
    .whereNull('opened_at')
    .update({ token_hash: null, password_refused: true });
  await db('pending_registrations').where({ id }).update({
    opened_at: now,
    asks_for_password: asksForPassword,
    password_refused: asksForPassword,
  });
}

/** Notes that the account has a password by now, so that its link asks for none any more. */
export async function markPasswordChosen(db: Knex, accountId: string): Promise<void> {
  await db('pending_registrations').where({ id: accountId }).update({ asks_for_password: false });
}

/** Forgets registrations made before that moment. */
export async function deleteOldRegistrations(db: Knex, before: Date): Promise<void> {
  await db('pending_registrations').where('created_at', '<', before).delete();
}
