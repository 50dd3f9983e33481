import { createHash } from 'node:crypto';
import { mailToken } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { replaceMailToken, type TokenKey, type TokenPurpose } from './mail-tokens.store.ts';

const msPerSecond = 1_000;
const lifeSeconds: Readonly<Record<TokenPurpose, number>> = {
  reset: mailToken.resetSeconds,
  choice: mailToken.resetSeconds,
  invitation: mailToken.invitationSeconds,
};

/**
 * Makes a token that chooses a new password, good for as long as its purpose says. The one made before
 * for the same purpose is worth nothing from now on.
 */
export async function makeMailToken(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  accountId: string,
  purpose: TokenPurpose,
): Promise<string> {
  const token = drawToken({ random });
  const expiresAt = new Date(clock().getTime() + lifeSeconds[purpose] * msPerSecond);
  await replaceMailToken(db, tokenKey(accountId, token), { purpose, expiresAt });
  return token;
}

/** A token for a link. */
export function drawToken({ random }: Pick<Deps, 'random'>): string {
  return random.bytes(mailToken.bytes).toString('base64url');
}

/** How the database knows a token: its SHA-256; 32 random bytes need no slower hash. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A token as the row of one account. */
export function tokenKey(accountId: string, token: string): TokenKey {
  return { accountId, tokenHash: hashOfToken(token) };
}
