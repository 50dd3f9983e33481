import type { Knex } from 'knex';
import { runStatement } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Owner } from '../accounts.store.ts';

/** A new address that waits until its owner confirms it. */
export interface EmailChange {
  readonly accountId: string;
  readonly email: string;
  /** The session that asked; it continues after the change. */
  readonly sessionId: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const storeEmailChangeSql = statement({
  name: 'store-email-change',
  parameters: {
    accountId: 'uuid',
    email: 'text',
    sessionId: 'uuid',
    userAgent: 'text',
    createdAt: 'timestamptz',
    expiresAt: 'timestamptz',
  },
  text: `
      insert into email_changes
             (account_id, email, session_id, user_agent, created_at, expires_at)
      values ($accountId, $email, $sessionId, $userAgent, $createdAt, $expiresAt)
      on conflict (account_id) do update
        set email = excluded.email, session_id = excluded.session_id,
            user_agent = excluded.user_agent, token_hash = null,
            created_at = excluded.created_at, expires_at = excluded.expires_at,
            confirmed_at = null`,
});

/** Stores a change; it replaces an earlier one of the account, whose link becomes invalid. */
export async function storeEmailChange(db: Knex, change: EmailChange): Promise<void> {
  await runStatement(db, storeEmailChangeSql, { ...change });
}

const own = { id: 'uuid', accountId: 'uuid', personId: 'text?', now: 'timestamptz' } as const;
const isOwnAndWaiting = `
  account_id = $id and confirmed_at is null and expires_at > $now
  and exists (select from accounts a
               where a.id = $id and (a.id = $accountId or a.person_id = $personId))`;

export const isChangeWaitingSql = statement({
  name: 'is-email-change-waiting',
  parameters: own,
  text: `select from email_changes where ${isOwnAndWaiting}`,
});

/** Whether an account of that person has an address that waits. */
export async function isEmailChangeWaiting(
  db: Knex,
  { accountId, personId }: Owner,
  id: string,
  now: Date,
): Promise<boolean> {
  return (await runStatement(db, isChangeWaitingSql, { accountId, personId, id, now })) > 0;
}

export const cancelEmailChangeSql = statement({
  name: 'cancel-email-change',
  parameters: own,
  text: `delete from email_changes where ${isOwnAndWaiting}`,
});

/** Cancels the change of an account of that person; false if none waits. */
export async function cancelEmailChange(
  db: Knex,
  { accountId, personId }: Owner,
  id: string,
  now: Date,
): Promise<boolean> {
  return (await runStatement(db, cancelEmailChangeSql, { accountId, personId, id, now })) > 0;
}

const asked = { accountId: 'uuid', personId: 'text?', sessionId: 'uuid' } as const;
const isWaitingFor = `
  confirmed_at is null
  and account_id in (select id from accounts where id = $accountId or person_id = $personId)`;

export const deleteEmailChangesOfSessionSql = statement({
  name: 'delete-email-changes-of-session',
  parameters: asked,
  text: `delete from email_changes where session_id = $sessionId and ${isWaitingFor}`,
});

/** Cancels the addresses that a session of that person has asked for, and that still wait. */
export async function deleteEmailChangesOfSession(
  db: Knex,
  { accountId, personId }: Owner,
  sessionId: string,
): Promise<void> {
  await runStatement(db, deleteEmailChangesOfSessionSql, { accountId, personId, sessionId });
}

export const deleteEmailChangesOfOtherSessionsSql = statement({
  name: 'delete-email-changes-of-other-sessions',
  parameters: asked,
  text: `delete from email_changes where session_id <> $sessionId and ${isWaitingFor}`,
});

/** Cancels those that other sessions have asked for: one of them may be a thief's. */
export async function deleteEmailChangesOfOtherSessions(
  db: Knex,
  { accountId, personId }: Owner,
  sessionId: string,
): Promise<void> {
  await runStatement(db, deleteEmailChangesOfOtherSessionsSql, { accountId, personId, sessionId });
}

export const deleteEmailChangesOfPersonSql = statement({
  name: 'delete-email-changes-of-person',
  parameters: { personId: 'text' },
  text: `
      delete from email_changes
       where confirmed_at is null
         and account_id in (select id from accounts where person_id = $personId)`,
});

/** Cancels all of a person. */
export async function deleteEmailChangesOfPerson(db: Knex, personId: string): Promise<void> {
  await runStatement(db, deleteEmailChangesOfPersonSql, { personId });
}
