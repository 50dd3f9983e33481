import type { Knex } from 'knex';
import { runStatement } from '../../platform/database/database.ts';
import { type RowOf, statement } from '../../platform/database/statement.ts';

/** What an answer to a challenge does: add a passkey, make an account, log in, or prove a session. */
export type ChallengeKind = 'register' | 'signUp' | 'login' | 'prove';

/** A challenge that waits for its answer. */
export interface WaitingChallenge extends OfferedAccount {
  readonly kind: ChallengeKind;
  /** The session that asked, if its caller is logged in. */
  readonly sessionId: string | null;
}

export const insertChallengeSql = statement({
  name: 'insert-passkey-challenge',
  parameters: {
    hash: 'bytea',
    kind: 'text',
    sessionId: 'uuid?',
    userHandle: 'bytea?',
    username: 'text?',
    expiresAt: 'timestamptz',
  },
  text: `
      insert into passkey_challenges
             (challenge_hash, kind, session_id, user_handle, username, expires_at)
      values ($hash, $kind, $sessionId, $userHandle, $username, $expiresAt)`,
});

/** Stores a challenge. */
export async function insertChallenge(
  db: Knex,
  challenge: WaitingChallenge & { readonly hash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await runStatement(db, insertChallengeSql, { ...challenge });
}

export const takeChallengeSql = statement({
  name: 'take-passkey-challenge',
  parameters: { hash: 'bytea', kind: 'text', sessionId: 'uuid?', now: 'timestamptz' },
  columns: { userHandle: 'bytea?', username: 'text?' },
  text: `
      delete from passkey_challenges
       where challenge_hash = $hash and kind = $kind and session_id is not distinct from $sessionId
         and expires_at > $now
      returning user_handle as "userHandle", username`,
});

/** The account that a visitor may make with the answer; empty for other kinds. */
export type OfferedAccount = RowOf<typeof takeChallengeSql>;

/**
 * Uses up a challenge of that kind and session. Of simultaneous answers one gets it; undefined for the
 * others, and if it is unknown, expired or meant for another purpose.
 */
export async function takeChallenge(
  db: Knex,
  wanted: {
    readonly hash: Buffer;
    readonly kind: ChallengeKind;
    readonly sessionId: string | null;
    readonly now: Date;
  },
): Promise<OfferedAccount | undefined> {
  const [challenge] = await runStatement(db, takeChallengeSql, { ...wanted });
  return challenge;
}
