import type { Knex } from 'knex';
import { accountTypes, languages } from '#shared/enums.ts';
import { allValues, one } from '../../platform/database/query.ts';
import { oneOf, type RowOf } from '../../platform/database/statement.ts';

/** An account by its e-mail address or its id. */
type Key = { readonly email: string } | { readonly id: string };

const key = { email: 'text?', id: 'uuid?' } as const;
const fits = '($email::text is null or email = $email) and ($id::uuid is null or id = $id)';
const valuesOf = (by: Key) => ({ email: null, id: null, ...by });

export const findRecipientRow = one({
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
export type Recipient = RowOf<typeof findRecipientRow>;

/** The account with that e-mail address or id; undefined also when it has no address. */
export function findRecipient(db: Knex, by: Key): Promise<Recipient | undefined> {
  return findRecipientRow(db, valuesOf(by));
}

/** The accounts of the same person that can receive mails; the account itself may have no address. */
export const listMailedAccounts = allValues({
  name: 'list-mailed-accounts',
  parameters: { accountId: 'uuid' },
  columns: { id: 'uuid' },
  text: `
      select a.id from accounts a join accounts own on own.id = $accountId
       where (a.id = own.id or a.person_id = own.person_id)
         and a.email is not null and a.deleted_at is null
       order by a.id`,
});

/** The accounts of all admins. */
export const listAdminIds = allValues({
  name: 'list-admin-ids',
  columns: { id: 'uuid' },
  text: "select id from accounts where account_type = 'Admin' order by id",
});

/** The new address of an account that waits for its confirmation. */
export const findNewEmail = one({
  name: 'find-new-email',
  parameters: { accountId: 'uuid', now: 'timestamptz' },
  columns: {
    id: 'uuid',
    email: 'text!',
    userAgent: 'text!',
    createdAt: 'timestamptz',
    expiresAt: 'timestamptz',
    language: oneOf('text', languages),
  },
  text: `
      select c.id, c.email, c.payload->>'userAgent' as "userAgent", c.created_at as "createdAt",
             c.expires_at as "expiresAt", a.language
        from one_time_tokens c join accounts a on a.id = c.account_id
       where c.account_id = $accountId and c.kind = 'emailChange' and c.used_at is null
         and c.expires_at > $now and a.deleted_at is null`,
});

/** A new address, how it was entered, and the language of its account. */
export type NewEmail = RowOf<typeof findNewEmail>;
