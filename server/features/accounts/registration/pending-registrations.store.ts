import type { Knex } from 'knex';
import { type Language, languages } from '#shared/enums.ts';
import { pendingRegistration as limits } from '#shared/limits.ts';
import { runStatement } from '../../../platform/database/database.ts';
import { oneOf, type RowOf, statement } from '../../../platform/database/statement.ts';

/** A new registration with an e-mail address. */
export interface NewRegistration {
  readonly email: string;
  readonly passwordHash: Buffer;
  readonly language: Language;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const insertRegistrationSql = statement({
  name: 'insert-registration',
  parameters: {
    email: 'text',
    passwordHash: 'bytea',
    language: 'text',
    userAgent: 'text',
    createdAt: 'timestamptz',
    expiresAt: 'timestamptz',
    kept: 'int8',
  },
  columns: { id: 'uuid' },
  text: `
      with too_many as (
        select id from pending_registrations
         where email = $email and token_hash is null
         order by created_at desc, id desc offset $kept
           for update skip locked
      ), gone as (
        delete from pending_registrations where id in (select id from too_many)
      )
      insert into pending_registrations
             (email, password_hash, language, user_agent, created_at, expires_at)
      values ($email, $passwordHash, $language, $userAgent, $createdAt, $expiresAt)
      returning id`,
});

/**
 * Stores a registration and returns its id. Deletes the oldest registrations of the address whose mail
 * was not sent yet, so that a flood does not fill the table.
 */
export async function insertRegistration(db: Knex, own: NewRegistration): Promise<string> {
  const kept = limits.maxWithoutLink - 1;
  const [row] = await runStatement(db, insertRegistrationSql, { ...own, kept });
  if (!row) throw new Error('the registration was not stored');
  return row.id;
}

export const findPendingHashesSql = statement({
  name: 'find-pending-hashes',
  parameters: { email: 'text', count: 'int8', now: 'timestamptz' },
  columns: { passwordHash: 'bytea' },
  text: `
      select password_hash as "passwordHash" from pending_registrations
       where email = $email and (opened_at is null or password_refused) and expires_at > $now
       order by created_at desc, id desc limit $count`,
});

/**
 * The password hashes of an address's newest registrations that open no account: pending ones, and
 * those that were refused. Newest first.
 */
export async function findPendingHashes(
  db: Knex,
  email: string,
  count: number,
  now: Date,
): Promise<Buffer[]> {
  const rows = await runStatement(db, findPendingHashesSql, { email, count, now });
  return rows.map(({ passwordHash }) => passwordHash);
}

export const lockRegistrationsSql = statement({
  name: 'lock-registrations',
  parameters: { id: 'uuid', tokenHash: 'bytea', now: 'timestamptz' },
  columns: {
    id: 'uuid',
    email: 'text',
    passwordHash: 'bytea',
    language: oneOf('text', languages),
    userAgent: 'text',
    tokenHash: 'bytea?',
    asksForPassword: 'bool',
    createdAt: 'timestamptz',
    expiresAt: 'timestamptz',
    openedAt: 'timestamptz?',
  },
  // All calls take the locks in the same order.
  text: `
      select id, email, password_hash as "passwordHash", language, user_agent as "userAgent",
             token_hash as "tokenHash", asks_for_password as "asksForPassword",
             created_at as "createdAt", expires_at as "expiresAt", opened_at as "openedAt"
        from pending_registrations
       where email = (select email from pending_registrations
                       where id = $id and token_hash = $tokenHash and expires_at > $now)
       order by id for update`,
});

/** A registration whose link is being opened, or was opened already. */
export type HeldRegistration = RowOf<typeof lockRegistrationsSql>;

/**
 * Locks the registration of a link and all others of its address until the transaction ends.
 * Undefined if the link is wrong, was replaced or has expired.
 */
export async function lockRegistration(
  db: Knex,
  { id, tokenHash }: { readonly id: string; readonly tokenHash: Buffer },
  now: Date,
): Promise<{ own: HeldRegistration; others: HeldRegistration[] } | undefined> {
  const rows = await runStatement(db, lockRegistrationsSql, { id, tokenHash, now });
  const own = rows.find((row) => row.id === id);
  // The registration may have changed while this call waited for the lock.
  if (!own?.tokenHash?.equals(tokenHash)) return undefined;
  return { own, others: rows.filter((row) => row !== own) };
}

export const hasRivalRegistrationSql = statement({
  name: 'has-rival-registration',
  parameters: { email: 'text', since: 'timestamptz' },
  text: `
      select from pending_registrations
       where email = $email and opened_at is null and expires_at > $since limit 1`,
});

/** Whether the address has had a pending registration at any time since `since`. */
export async function hasRivalRegistration(
  db: Knex,
  own: { readonly email: string; readonly since: Date },
): Promise<boolean> {
  return (await runStatement(db, hasRivalRegistrationSql, own)) > 0;
}

export const refuseOthersSql = statement({
  name: 'refuse-other-registrations',
  parameters: { id: 'uuid', email: 'text' },
  text: `
      update pending_registrations set token_hash = null, password_refused = true
       where email = $email and id <> $id and opened_at is null`,
});

export const markOpenedSql = statement({
  name: 'mark-opened',
  parameters: { id: 'uuid', asksForPassword: 'bool', now: 'timestamptz' },
  text: `
      update pending_registrations
         set opened_at = $now, asks_for_password = $asksForPassword,
             password_refused = $asksForPassword
       where id = $id`,
});

/**
 * Records that a registration's link was opened. The others of its address lose their links and stay
 * until they expire: a login with their passwords must get the same answer as before, otherwise it
 * would reveal when the address was verified.
 */
export async function markOpened(
  db: Knex,
  { id, email }: Pick<HeldRegistration, 'id' | 'email'>,
  opened: { readonly asksForPassword: boolean; readonly now: Date },
): Promise<void> {
  await runStatement(db, refuseOthersSql, { id, email });
  await runStatement(db, markOpenedSql, { id, ...opened });
}

export const markPasswordChosenSql = statement({
  name: 'mark-password-chosen',
  parameters: { id: 'uuid' },
  text: 'update pending_registrations set asks_for_password = false where id = $id',
});

/** Records that the account has a password, so that its link no longer asks for one. */
export async function markPasswordChosen(db: Knex, accountId: string): Promise<void> {
  await runStatement(db, markPasswordChosenSql, { id: accountId });
}
