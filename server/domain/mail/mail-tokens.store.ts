import type { Knex } from 'knex';
import { runStatement } from '../../platform/database.ts';

/** What a token in a mail is good for. */
export type TokenPurpose = 'reset';

/** A token as the database knows it: hashed, for one account and one purpose. */
export interface TokenKey {
  readonly accountId: string;
  readonly purpose: TokenPurpose;
  readonly tokenHash: Buffer;
}

/** Stores a token in place of the one that the account had for that purpose. */
export async function replaceMailToken(db: Knex, key: TokenKey, expiresAt: Date): Promise<void> {
  await runStatement(db, {
    text: `
      insert into mail_tokens (account_id, purpose, token_hash, expires_at)
      values ($1, $2, $3, $4)
      on conflict (account_id, purpose) do update
        set token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null`,
    values: [key.accountId, key.purpose, key.tokenHash, expiresAt],
  });
}

/** Whether a token would be taken now; uses nothing up. */
export async function isTokenLive(db: Knex, key: TokenKey, now: Date): Promise<boolean> {
  const row = await db('mail_tokens')
    .where({ account_id: key.accountId, purpose: key.purpose, token_hash: key.tokenHash })
    .where('expires_at', '>', now)
    .whereNull('used_at')
    .first('account_id');
  return row !== undefined;
}

/**
 * Uses a token up, guarded: of any number at once one gets true. False for a token that was used,
 * replaced or never sent, or has expired.
 */
export async function consumeMailToken(db: Knex, key: TokenKey, now: Date): Promise<boolean> {
  const used = await db('mail_tokens')
    .where({ account_id: key.accountId, purpose: key.purpose, token_hash: key.tokenHash })
    .where('expires_at', '>', now)
    .whereNull('used_at')
    .update({ used_at: now });
  return used > 0;
}

/** Makes an account's token for that purpose worthless. */
export async function deleteMailTokens(
  db: Knex,
  accountId: string,
  purpose: TokenPurpose,
): Promise<void> {
  await db('mail_tokens').where({ account_id: accountId, purpose }).delete();
}

/** Forgets tokens that nobody can use any more. */
export async function deleteExpiredMailTokens(db: Knex, now: Date): Promise<void> {
  await db('mail_tokens').where('expires_at', '<=', now).delete();
}
