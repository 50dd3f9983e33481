import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';

type TokenDeps = Pick<Deps, 'cipher'>;

/**
 * The token of an undo: its id, and a keyed hash of it. Nothing of it is stored, so a stolen database
 * undoes nothing, and each mail about one act bears the same token.
 */
export function makeUndoToken({ cipher }: TokenDeps, undoId: string): string {
  return `${undoId}.${cipher.hmac(undoId, 'account-undo').toString('base64url')}`;
}

/** The id of the undo that a token belongs to; undefined for a token that was not made here. */
export function readUndoToken(deps: TokenDeps, token: string): string | undefined {
  const [undoId = ''] = token.split('.', 1);
  const [given, expected] = [Buffer.from(token), Buffer.from(makeUndoToken(deps, undoId))];
  const isSame = given.length === expected.length && timingSafeEqual(given, expected);
  return isSame ? undoId : undefined;
}
