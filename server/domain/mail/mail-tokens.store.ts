import type { Knex } from 'knex';
import { runStatement } from '../../platform/database.ts';

/** Why a token was made. Each of them chooses a new password. */
export type TokenPurpose = 'reset' | 'choice' | 'invitation';

/** A token as the database knows it: hashed, for one account. */
export interface TokenKey {
  readonly accountId: string;
  readonly tokenHash: Buffer;
}

/** Stores a token in place of the one that the account had for that purpose. */
export async function replaceMailToken(
  db: Knex,
  { accountId, tokenHash }: TokenKey,
  { purpose, expiresAt }: { readonly purpose: TokenPurpose; readonly expiresAt: Date },
): Promise<void> {
  await runStatement(db, {
    text: `
      insert into mail_tokens (account_id, purpose, token_hash, expires_at)
      values ($1, $2, $3, $4)
      on conflict (account_id, purpose) do update
        set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    values: [accountId, purpose, tokenHash, expiresAt],
  });
}

const liveToken = (db: Knex, { accountId, tokenHash }: TokenKey, now: Date) =>
  db('mail_tokens')
    .where({ account_id: accountId, token_hash: tokenHash })
    .where('expires_at', '>', now);

/** Whether a token would be taken now; uses nothing up. */
export async function isTokenLive(db: Knex, key: TokenKey, now: Date): Promise<boolean> {
  return (await liveToken(db, key, now).first('account_id')) !== undefined;
}

/**
 * Uses a token up, and all others of its account with it. Of any number at once one gets true; false
 * for a token that was used, replaced or never sent, or has expired. The caller holds the account,
 * so that two tokens of one account do not wait for each other.
 */
export async function consumeMailToken(db: Knex, key: TokenKey, now: Date): Promise<boolean> {
  if ((await liveToken(db, key, now).delete()) === 0) return false;
  await deleteMailTokens(db, key.accountId);
  return true;
}

/** Makes every token of an account worthless. The caller holds the account, as above. */
export async function deleteMailTokens(db: Knex, accountId: string): Promise<void> {
  await db('mail_tokens').where({ account_id: accountId }).delete();
}

/** Forgets tokens that nobody can use any more. */
export async function deleteExpiredMailTokens(db: Knex, now: Date): Promise<void> {
  await db('mail_tokens').where('expires_at', '<=', now).delete();
}
