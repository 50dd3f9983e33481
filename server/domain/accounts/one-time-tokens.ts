import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { UndoKind } from '#shared/enums.ts';
import { mailToken } from '#shared/limits/accounts.ts';
import type { Deps } from '../../deps.ts';
import { insertToken, setTokenHash } from './one-time-tokens.store.ts';
import type { FactsOf, TokenKind } from './token-kinds.ts';

/** A token for a link. */
export function drawToken({ random }: Pick<Deps, 'random'>): string {
  return random.bytes(mailToken.bytes).toString('base64url');
}

/** The hash by which the database knows a token: SHA-256; 32 random bytes need no slower one. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Makes a token that is valid at once, in place of the account's earlier one if its kind has only one. */
export async function makeToken<Kind extends TokenKind>(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  kind: Kind,
  facts: FactsOf<Kind>,
): Promise<string> {
  const token = drawToken({ random });
  await insertToken(db, kind, facts, { tokenHash: hashOfToken(token), now: clock() });
  return token;
}

/** Draws the link of a token when its mail leaves, in place of an earlier one. */
export async function renewToken(
  { db, random }: Pick<Deps, 'db' | 'random'>,
  id: string,
  change: Partial<FactsOf<'verification'>> = {},
): Promise<string> {
  const token = drawToken({ random });
  await setTokenHash(db, { id, tokenHash: hashOfToken(token), change });
  return token;
}

type UndoDeps = Pick<Deps, 'cipher'>;

/** Stores an undo and returns its id. */
export async function insertUndo<Kind extends UndoKind>(
  deps: UndoDeps,
  trx: Knex,
  kind: Kind,
  facts: FactsOf<Kind>,
  now: Date,
): Promise<string> {
  const undoId = await insertToken(trx, kind, facts, { now });
  const tokenHash = hashOfToken(undoToken(deps, undoId));
  await setTokenHash(trx, { id: undoId, tokenHash, change: {} });
  return undoId;
}

/**
 * The token of an undo: its id, and a keyed hash of the id. Each mail about one action, also a later one, has the same,
 * and a stolen database undoes nothing.
 */
export function undoToken({ cipher }: UndoDeps, undoId: string): string {
  return `${undoId}.${cipher.hmac(undoId, 'account-undo').toString('base64url')}`;
}
