import type { Knex } from 'knex';
import { runStatement } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** Why a token was made. Each of them chooses a new password. */
export type TokenPurpose = 'reset' | 'choice' | 'invitation';

/** A token as the database knows it: hashed, for one account. */
export interface TokenKey {
  readonly accountId: string;
  readonly tokenHash: Buffer;
}

const token = { accountId: 'uuid', tokenHash: 'bytea' } as const;
const isLive = 'account_id = $accountId and token_hash = $tokenHash and expires_at > $now';

export const replaceMailTokenSql = statement({
  name: 'replace-mail-token',
  parameters: { ...token, purpose: 'text', expiresAt: 'timestamptz' },
  text: `
      insert into mail_tokens (account_id, purpose, token_hash, expires_at)
      values ($accountId, $purpose, $tokenHash, $expiresAt)
      on conflict (account_id, purpose) do update
        set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
});

/** Stores a token; replaces the account's earlier one for the same purpose. */
export async function replaceMailToken(
  db: Knex,
  key: TokenKey,
  life: { readonly purpose: TokenPurpose; readonly expiresAt: Date },
): Promise<void> {
  await runStatement(db, replaceMailTokenSql, { ...key, ...life });
}

export const isTokenLiveSql = statement({
  name: 'is-token-live',
  parameters: { ...token, now: 'timestamptz' },
  text: `select from mail_tokens where ${isLive}`,
});

/** Whether a token would be accepted now; does not use it up. */
export async function isTokenLive(db: Knex, key: TokenKey, now: Date): Promise<boolean> {
  return (await runStatement(db, isTokenLiveSql, { ...key, now })) > 0;
}

export const consumeMailTokenSql = statement({
  name: 'consume-mail-token',
  parameters: { ...token, now: 'timestamptz' },
  text: `delete from mail_tokens where ${isLive}`,
});

/**
 * Uses up a token and all other tokens of its account. Of simultaneous calls one gets true; false for a
 * token that was used, replaced or never sent, or has expired. The caller has locked the account, so
 * that two tokens of one account cannot deadlock.
 */
export async function consumeMailToken(db: Knex, key: TokenKey, now: Date): Promise<boolean> {
  if ((await runStatement(db, consumeMailTokenSql, { ...key, now })) === 0) return false;
  await deleteMailTokens(db, key.accountId);
  return true;
}

export const deleteMailTokensSql = statement({
  name: 'delete-mail-tokens',
  parameters: { accountId: 'uuid' },
  text: 'delete from mail_tokens where account_id = $accountId',
});

/** Deletes every token of an account. The caller has locked the account, as above. */
export async function deleteMailTokens(db: Knex, accountId: string): Promise<void> {
  await runStatement(db, deleteMailTokensSql, { accountId });
}
