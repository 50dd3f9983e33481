import type { Knex } from 'knex';
import { type AccountType, type Language, languages } from '#shared/enums.ts';
import { all, changed, count, exists, one, oneValue } from '../../platform/database/query.ts';
import { oneOf, type RowOf } from '../../platform/database/statement.ts';

/** SQL that gives an address to an account, unless another one has it or can return to it. */
const claim = (account: string) => `
        insert into email_addresses as d (email, account_id) values ($email, ${account})
        on conflict (email) do update set account_id = excluded.account_id, reserved_until = null
          where d.account_id = excluded.account_id or d.reserved_until <= $now`;

export const insertAccountRow = oneValue({
  name: 'insert-account',
  parameters: {
    id: 'uuid?',
    institutionId: 'uuid?',
    name: 'text',
    accountType: 'text',
    email: 'text',
    passwordHash: 'bytea?',
    userHandle: 'bytea?',
    language: 'text',
    now: 'timestamptz',
  },
  columns: { id: 'uuid' },
  text: `
      with claimed as (${claim('coalesce($id, uuidv7())')}
        returning account_id
      ), institution as (
        insert into assigners (id)
        select account_id from claimed where $accountType = 'Assigner' and $institutionId::uuid is null
        returning id
      ), founder as (
        insert into members (id, institution_id, name, roles, language, invited_at, joined_at)
        select id, id, $name, array['Owner'], $language, $now, $now from institution
      )
      insert into accounts (id, institution_id, account_type, email, email_verified_at,
                            password_hash, user_handle, language, created_at)
      select account_id, coalesce($institutionId, (select id from institution)), $accountType, $email, $now,
             $passwordHash, $userHandle, $language, $now
        from claimed
      on conflict (id) do nothing
      returning id`,
});

/**
 * Creates an account with a confirmed address, under a given id or a new one. An assigner without an institution founds
 * one with the same id, and is its first Owner under `name`. Undefined if another account has the
 * address or can return to it, and if an account with the id exists.
 */
export function insertAccount(
  db: Knex,
  account: {
    readonly id?: string;
    readonly accountType: Extract<AccountType, 'Local' | 'Assigner' | 'Admin'>;
    readonly institutionId?: string;
    readonly name?: string;
    readonly email: string;
    /** Null for an account that begins with a passkey, which knows it by the user handle. */
    readonly passwordHash: Buffer | null;
    readonly userHandle?: Buffer | null;
    readonly language: Language;
    readonly now: Date;
  },
): Promise<string | undefined> {
  return insertAccountRow(db, {
    ...{ id: null, institutionId: null, name: account.email, userHandle: null },
    ...account,
  });
}

/** Whether an account has an address, or can return to it. */
export const isAddressTaken = exists({
  name: 'is-address-taken',
  parameters: { email: 'text', now: 'timestamptz' },
  text: `
      select from email_addresses
       where email = $email and (reserved_until is null or reserved_until > $now)`,
});

/** Gives an address to an account; false if another one has it or can return to it. */
export const claimAddress = changed({
  name: 'claim-address',
  parameters: { accountId: 'uuid', email: 'text', now: 'timestamptz' },
  text: claim('$accountId'),
});

/** Reserves an address for the account that has left it. */
export const reserveAddress = count({
  name: 'reserve-address',
  parameters: { accountId: 'uuid', email: 'text', until: 'timestamptz' },
  text: `
      update email_addresses set reserved_until = $until
       where account_id = $accountId and email = $email`,
});

/** Frees what an account got after its address, now again `email`, was reserved `until` a time. */
export const freeLaterAddresses = count({
  name: 'free-later-addresses',
  parameters: { accountId: 'uuid', email: 'text?', until: 'timestamptz' },
  text: `
      delete from email_addresses
       where account_id = $accountId and email is distinct from $email
         and (reserved_until is null or reserved_until > $until)`,
});

/** Finds out whether another account than `accountId` can return to an address. */
export const findReservation = one({
  name: 'find-reservation',
  parameters: { email: 'text', accountId: 'uuid?', now: 'timestamptz' },
  columns: {
    undoId: 'uuid',
    leftAt: 'timestamptz',
    until: 'timestamptz!',
    language: oneOf('text', languages),
  },
  // The earliest undo also restores what was changed later.
  text: `
      select u.id as "undoId", u.created_at as "leftAt", d.reserved_until as "until", a.language
        from email_addresses d
        join accounts a on a.id = d.account_id
        join one_time_tokens u on u.account_id = d.account_id and u.email = d.email
                              and u.kind = 'emailChanged'
       where d.email = $email and d.reserved_until > $now
         and d.account_id is distinct from $accountId and u.used_at is null and u.expires_at > $now
       order by u.id limit 1`,
});

/** An address that its former account can still get back, with the undo that does it. */
export type Reservation = RowOf<typeof findReservation>;

/** The addresses that can still return to these accounts. */
export const listPreviousAddresses = all({
  name: 'list-previous-addresses',
  parameters: { accountIds: 'uuid[]', now: 'timestamptz' },
  columns: { accountId: 'uuid', to: 'text' },
  text: `
      select account_id as "accountId", email as "to" from email_addresses
       where account_id = any($accountIds) and reserved_until > $now
       order by 1, 2`,
});
