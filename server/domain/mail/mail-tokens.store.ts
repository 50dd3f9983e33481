import type { Knex } from 'knex';
import { runStatement } from '../../platform/database.ts';

/** What a token in a mail is good for. */
export type TokenPurpose = 'verification' | 'reset';

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
 * Uses a token up, guarded: of any number at once one gets 'first', and the others 'again' until it
 * expires. Undefined for a token that was never sent, was replaced or has expired.
 */
export async function consumeMailToken(
  db: Knex,
  key: TokenKey,
  now: Date,
): Promise<'first' | 'again' | undefined> {
  const [row] = await runStatement<{ usedBefore: Date | null }>(db, {
    text: `
      update mail_tokens set used_at = coalesce(used_at, $4)
       where account_id = $1 and purpose = $2 and token_hash = $3 and expires_at > $4
      returning old.used_at as "usedBefore"`,
    values: [key.accountId, key.purpose, key.tokenHash, now],
  });
  if (!row) return undefined;
  return row.usedBefore ? 'again' : 'first';
}

/** Forgets tokens that nobody can use any more. */
export async function deleteExpiredMailTokens(db: Knex, now: Date): Promise<void> {
  await db('mail_tokens').where('expires_at', '<=', now).delete();
}
