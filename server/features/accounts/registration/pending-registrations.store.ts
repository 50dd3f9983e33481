import { pendingRegistration as limits } from '#shared/limits/accounts.ts';
import { isEntered } from '../../../domain/accounts/one-time-tokens.store.ts';
import { allValues, count, exists } from '../../../platform/database/query.ts';

// What registrations need besides their tokens, since an address may be registered several times.

/**
 * Deletes the oldest registrations of an address whose mail was not sent yet, so that a flood does not fill the
 * table. The caller adds one.
 */
export const trimRegistrations = count({
  name: 'trim-registrations',
  parameters: { email: 'text' },
  text: `
      delete from one_time_tokens where id in (
        select id from one_time_tokens
         where email = $email and kind = 'verification' and token_hash is null
         order by created_at desc, id desc offset ${limits.maxWithoutLink - 1}
           for update skip locked
      )`,
});

/** Locks the registrations of an address in one order, so that calls that open them wait for each other. */
export const lockRegistrations = exists({
  name: 'lock-registrations',
  parameters: { email: 'text' },
  text: `
      select from one_time_tokens where email = $email and kind = 'verification'
       order by id for update`,
});

/**
 * The password hashes of an address's newest registrations that open no account: pending ones, and
 * those that were refused. Newest first.
 */
export const findPendingHashes = allValues({
  name: 'find-pending-hashes',
  parameters: { email: 'text', count: 'int8', now: 'timestamptz' },
  columns: { passwordHash: 'bytea!' },
  text: `
      select password_hash as "passwordHash" from one_time_tokens
       where email = $email and kind = 'verification' and password_hash is not null
         and expires_at > $now
       order by created_at desc, id desc limit $count`,
});

/** Whether the address of a token was also registered, or entered for another account, in the token's time. */
export const hasRival = exists({
  name: 'has-rival',
  parameters: { id: 'uuid', email: 'text', createdAt: 'timestamptz' },
  text: `
      select from one_time_tokens
       where email = $email and ${isEntered} and id <> $id
         and used_at is null and expires_at > $createdAt limit 1`,
});

/**
 * Records that a registration became an account. The others of its address lose their links and stay until they
 * expire, as its own password does if it is not the account's: a login with one of them must get the same answer as
 * before, otherwise it would reveal when the address was verified.
 */
export const settleRegistrations = count({
  name: 'settle-registrations',
  parameters: { id: 'uuid', email: 'text', asksForPassword: 'bool', now: 'timestamptz' },
  text: `
      with refused as (
        update one_time_tokens set token_hash = null, used_at = $now
         where email = $email and kind = 'verification' and id <> $id and used_at is null
      )
      update one_time_tokens
         set password_hash = case when $asksForPassword then password_hash end,
             payload = payload || jsonb_build_object('asksForPassword', $asksForPassword)
       where id = $id`,
});

/** Records that the account has a password, so that its link no longer asks for one. */
export const markPasswordChosen = count({
  name: 'mark-password-chosen',
  parameters: { id: 'uuid' },
  text: `
      update one_time_tokens set payload = payload || '{"asksForPassword": false}'
       where id = $id and kind = 'verification'`,
});
