import type { Knex } from 'knex';
import { accountTypes, languages } from '#shared/enums.ts';
import { runStatement } from '../../platform/database/database.ts';
import { oneOf, type RowOf, statement } from '../../platform/database/statement.ts';

/** An account or a registration, by its e-mail address or its id. */
type Key = { readonly email: string } | { readonly id: string };

const key = { email: 'text?', id: 'uuid?' } as const;
const fits = '($email::text is null or email = $email) and ($id::uuid is null or id = $id)';
const valuesOf = (by: Key) => ({ email: null, id: null, ...by });

export const findRecipientSql = statement({
  name: 'find-recipient',
  // Looking up an address and looking up an id need different indexes.
  isReplanned: true,
  parameters: key,
  columns: {
    accountId: 'uuid',
    email: 'text!',
    language: oneOf('text', languages),
    accountType: oneOf('text', accountTypes),
    /** The account is deleted; its address is kept because it may be restored. */
    isDeleted: 'bool',
  },
  text: `
      select id as "accountId", email, language, account_type as "accountType",
             deleted_at is not null as "isDeleted"
        from accounts where ${fits} and email is not null`,
});

/** The data of an account that a mail needs. */
export type Recipient = RowOf<typeof findRecipientSql>;

/** The account with that e-mail address or id; undefined also when it has no address. */
export async function findRecipient(db: Knex, by: Key): Promise<Recipient | undefined> {
  const [row] = await runStatement(db, findRecipientSql, valuesOf(by));
  return row;
}

export const listAdminIdsSql = statement({
  name: 'list-admin-ids',
  columns: { id: 'uuid' },
  text: "select id from accounts where account_type = 'Admin' order by id",
});

/** The accounts of all admins. */
export async function listAdminIds(db: Knex): Promise<string[]> {
  return (await runStatement(db, listAdminIdsSql)).map(({ id }) => id);
}

const hasLink = 'opened_at is null and not password_refused';

export const findRegistrantSql = statement({
  name: 'find-registrant',
  isReplanned: true,
  parameters: { ...key, now: 'timestamptz' },
  columns: {
    id: 'uuid',
    email: 'text',
    language: oneOf('text', languages),
    userAgent: 'text',
    createdAt: 'timestamptz',
    expiresAt: 'timestamptz',
  },
  text: `
      select id, email, language, user_agent as "userAgent", created_at as "createdAt",
             expires_at as "expiresAt"
        from pending_registrations
       where ${fits} and ${hasLink} and expires_at > $now
       order by created_at desc, id desc limit 1`,
});

/** The data of an unopened registration that a mail needs. */
export type Registrant = RowOf<typeof findRegistrantSql>;

/** The registration with that id, or the newest of that e-mail address, if its link can be opened. */
export async function findRegistrant(
  db: Knex,
  by: Key,
  now: Date,
): Promise<Registrant | undefined> {
  const [row] = await runStatement(db, findRegistrantSql, { ...valuesOf(by), now });
  return row;
}

export const replaceLinkSql = statement({
  name: 'replace-link',
  parameters: { id: 'uuid', tokenHash: 'bytea', asksForPassword: 'bool' },
  text: `
      update pending_registrations
         set token_hash = $tokenHash, asks_for_password = asks_for_password or $asksForPassword
       where id = $id and ${hasLink}`,
});

/** Replaces the link of a registration. With `asksForPassword`, opening it asks for a new password. */
export async function replaceLink(
  db: Knex,
  id: string,
  link: { readonly tokenHash: Buffer; readonly asksForPassword: boolean },
): Promise<void> {
  await runStatement(db, replaceLinkSql, { id, ...link });
}

export const findNewEmailSql = statement({
  name: 'find-new-email',
  parameters: { accountId: 'uuid', now: 'timestamptz' },
  columns: {
    email: 'text',
    userAgent: 'text',
    createdAt: 'timestamptz',
    expiresAt: 'timestamptz',
    language: oneOf('text', languages),
  },
  text: `
      select c.email, c.user_agent as "userAgent", c.created_at as "createdAt",
             c.expires_at as "expiresAt", a.language
        from email_changes c join accounts a on a.id = c.account_id
       where c.account_id = $accountId and c.confirmed_at is null and c.expires_at > $now
         and a.deleted_at is null`,
});

/** A new address, how it was entered, and the language of its account. */
export type NewEmail = RowOf<typeof findNewEmailSql>;

/** The new address of an account that waits for its confirmation. */
export async function findNewEmail(
  db: Knex,
  accountId: string,
  now: Date,
): Promise<NewEmail | undefined> {
  const [row] = await runStatement(db, findNewEmailSql, { accountId, now });
  return row;
}

export const replaceConfirmationSql = statement({
  name: 'replace-confirmation',
  parameters: { accountId: 'uuid', email: 'text', tokenHash: 'bytea' },
  text: `
      update email_changes set token_hash = $tokenHash
       where account_id = $accountId and email = $email and confirmed_at is null`,
});

/** Replaces the link that confirms a new address, unless it was replaced by another address. */
export async function replaceConfirmation(
  db: Knex,
  link: { readonly accountId: string; readonly email: string; readonly tokenHash: Buffer },
): Promise<void> {
  await runStatement(db, replaceConfirmationSql, link);
}
