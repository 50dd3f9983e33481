import { createHash, timingSafeEqual } from 'node:crypto';
import { msPerSecond } from '#shared/durations.ts';
import { mailToken } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { replaceMailToken, type TokenKey, type TokenPurpose } from './mail-tokens.store.ts';

const lifeSeconds: Readonly<Record<TokenPurpose, number>> = {
  reset: mailToken.resetSeconds,
  choice: mailToken.resetSeconds,
  invitation: mailToken.invitationSeconds,
};

/**
 * Makes a token that chooses a new password; its purpose says how long it is valid. It replaces the
 * account's earlier token for the same purpose.
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

/** The hash by which the database knows a token: SHA-256; 32 random bytes need no slower one. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A token of an account, as the database knows it. */
export function tokenKey(accountId: string, token: string): TokenKey {
  return { accountId, tokenHash: hashOfToken(token) };
}

type UndoDeps = Pick<Deps, 'cipher'>;

/**
 * The token of an undo: its id, and a keyed hash of the id. It is not stored, so a stolen database
 * undoes nothing, and each mail about one action has the same token.
 */
export function makeUndoToken({ cipher }: UndoDeps, undoId: string): string {
  return `${undoId}.${cipher.hmac(undoId, 'account-undo').toString('base64url')}`;
}

/** The id of the undo that a token belongs to; undefined for a forged token. */
export function readUndoToken(deps: UndoDeps, token: string): string | undefined {
  const [undoId = ''] = token.split('.', 1);
  const [given, expected] = [Buffer.from(token), Buffer.from(makeUndoToken(deps, undoId))];
  const isSame = given.length === expected.length && timingSafeEqual(given, expected);
  return isSame ? undoId : undefined;
}
