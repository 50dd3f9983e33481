import { count, one } from '../../../platform/database/query.ts';

/** Gives an account, which may be deleted, an address that is its own (see `claimAddress`), or none. */
export const setEmail = count({
  name: 'set-email',
  parameters: { accountId: 'uuid', email: 'text?', keepsPassword: 'bool', now: 'timestamptz' },
  text: `
      update accounts
         set email = $email, email_verified_at = $now,
             account_type = case when $email::text is null then 'LocalAnonymous'
                                 when account_type = 'LocalAnonymous' then 'Local'
                                 else account_type end,
             password_hash = case when $keepsPassword then password_hash end
       where id = $accountId`,
});

/** The earliest undo by which an account can return to an address. */
export const findWayBack = one({
  name: 'find-way-back',
  parameters: { accountId: 'uuid', email: 'text', now: 'timestamptz' },
  columns: { id: 'uuid', expiresAt: 'timestamptz' },
  text: `
      select id, expires_at as "expiresAt" from one_time_tokens
       where kind = 'emailChanged' and account_id = $accountId and email = $email
         and used_at is null and expires_at > $now
       order by id limit 1`,
});

/** Ends the undos of later changes: they were mailed to the address between, which may be a thief's. */
export const endLaterUndos = count({
  name: 'end-later-undos',
  parameters: { undoId: 'uuid', accountId: 'uuid' },
  text: `
      delete from one_time_tokens
       where kind in ('emailChanged', 'secondFactorAdded') and account_id = $accountId
         and id > $undoId and used_at is null`,
});
