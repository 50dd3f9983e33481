import type { Knex } from 'knex';
import { msPerDay, msPerHour } from '#shared/durations.ts';
import { accountTypes, loginWays } from '#shared/enums.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import { all, changed, count, exists, one, onlyValue } from '../../platform/database/query.ts';
import { oneOf, type RowOf } from '../../platform/database/statement.ts';
import { dropPartitions } from '../partitions.store.ts';
import { endTokens } from '../sign-in/connections.store.ts';

/** The session of an account, unless it has ended or its institution is suspended. Runs at every call with a token. */
export const findSession = one({
  name: 'find-caller',
  isShort: true,
  parameters: { sessionId: 'uuid', accountId: 'uuid', now: 'timestamptz' },
  columns: {
    id: 'uuid',
    csrfSecret: 'text',
    createdAt: 'timestamptz',
    renewedAt: 'timestamptz',
    endsAt: 'timestamptz',
    /** When its holder last proved who they are, by a password, a passkey or a provider. */
    provedAt: 'timestamptz',
    accountId: 'uuid',
    accountType: oneOf('text', accountTypes),
    /** Of an assigner. */
    institutionId: 'uuid?',
    /** What a member may do for its institution; null for others. */
    roles: 'text[]?',
    memberName: 'text?',
    username: 'text?',
    personId: 'text?',
    /** Only where one may be required: the account has neither a second factor nor a passkey. */
    lacksSecondFactor: 'bool',
  },
  text: `
      select id, csrf_secret as "csrfSecret", created_at as "createdAt", renewed_at as "renewedAt",
             ends_at as "endsAt", proved_at as "provedAt", owner_id as "accountId",
             account_type as "accountType", institution_id as "institutionId", roles,
             member_name as "memberName", username,
             person_id as "personId", lacks_second_factor as "lacksSecondFactor"
        from find_caller($sessionId, $accountId, $now)`,
});

/** A session, with the data of its account that each call needs. */
export type Session = RowOf<typeof findSession>;

/**
 * Starts a session, which renewals do not extend beyond `endsAt`; ends the account's oldest ones if there would be more
 * than `max`.
 */
export const insertSession = onlyValue({
  name: 'insert-session',
  parameters: {
    accountId: 'uuid',
    csrfSecret: 'text',
    userAgent: 'text',
    loginWay: 'text',
    now: 'timestamptz',
    provedAt: 'timestamptz',
    endsAt: 'timestamptz',
    max: 'int4',
  },
  columns: { id: 'uuid' },
  text: `
      insert into sessions
             (account_id, csrf_secret, user_agent, login_way, created_at, renewed_at, ends_at,
              proved_at)
      select $accountId, $csrfSecret, $userAgent, $loginWay, $now, $now, $endsAt, $provedAt
        from end_oldest_sessions($accountId, $max - 1)
      returning id`,
});

/** Records that the session got a fresh token. */
export const renewSession = count({
  name: 'renew-session',
  parameters: { sessionId: 'uuid', now: 'timestamptz' },
  text: 'update sessions set renewed_at = $now where id = $sessionId',
});

/** Records that the holder of a session proved who they are; false if it has ended. */
export const markProved = changed({
  name: 'mark-proved',
  parameters: { sessionId: 'uuid', now: 'timestamptz' },
  text: 'update sessions set proved_at = $now where id = $sessionId',
});

interface SessionOwner {
  readonly accountId: string;
  readonly personId: string | null;
}

const owner = { accountId: 'uuid', personId: 'text?' } as const;
const isOwned = `
  account_id in (select id from accounts where id = $accountId or person_id = $personId)`;

/** The sessions of all accounts of a person, last used first. */
export const listSessionsOf = all({
  name: 'list-sessions-of',
  parameters: { ...owner, now: 'timestamptz' },
  columns: {
    id: 'uuid',
    userAgent: 'text',
    createdAt: 'timestamptz',
    renewedAt: 'timestamptz',
    loginWay: oneOf('text?', loginWays),
  },
  text: `
      select id, user_agent as "userAgent", created_at as "createdAt", renewed_at as "renewedAt",
             login_way as "loginWay"
        from sessions where ${isOwned} and ends_at > $now
       order by renewed_at desc, id desc`,
});

/** Ends a session of that person; false if it is not theirs. */
export const deleteOwnSession = changed({
  name: 'delete-own-session',
  parameters: { ...owner, sessionId: 'uuid' },
  text: `delete from sessions where ${isOwned} and id = $sessionId`,
});

/** Ends every session of that person but one, and the tokens of sites. */
export const deleteOtherOwnSessions = count({
  name: 'delete-other-own-sessions',
  parameters: { ...owner, keptId: 'uuid' },
  text: `
      with tokens as (${endTokens('c.person_id = $personId')})
      delete from sessions where ${isOwned} and id <> $keptId`,
});

/** Ends one session. */
export const deleteSession = count({
  name: 'delete-session',
  parameters: { sessionId: 'uuid' },
  text: 'delete from sessions where id = $sessionId',
});

/** SQL: ends the tokens of sites, which a login of the account has given. */
const tokensOfAccount = endTokens(
  'c.person_id = (select a.person_id from accounts a where a.id = $accountId)',
);

/** Ends every session of an account and its tokens of sites, and cancels the address that waits, which one of them has asked for. */
export const deleteSessionsOf = count({
  name: 'delete-sessions-of',
  parameters: { accountId: 'uuid' },
  text: `
      with cancelled as (
        delete from one_time_tokens where account_id = $accountId and kind = 'emailChange'
      ), tokens as (${tokensOfAccount})
      delete from sessions where account_id = $accountId`,
});

/** SQL: cancels the address that another session of the account has asked for, also one that has ended by itself. */
const cancelled = `
        delete from one_time_tokens
         where account_id = $accountId and kind = 'emailChange' and session_id <> $keptId
           and used_at is null`;

/** Ends every session of an account but one and its tokens of sites, and cancels the address that another one has asked for. */
export const deleteOtherSessionsOf = count({
  name: 'delete-other-sessions-of',
  parameters: { accountId: 'uuid', keptId: 'uuid' },
  text: `
      with cancelled as (${cancelled}
      ), tokens as (${tokensOfAccount})
      delete from sessions where account_id = $accountId and id <> $keptId`,
});

/**
 * Ends the sessions of an account that began with a passkey, but not the caller's own, and cancels the address that
 * another one has asked for.
 */
export const deletePasskeySessions = count({
  name: 'delete-passkey-sessions',
  parameters: { accountId: 'uuid', keptId: 'uuid' },
  text: `
      with cancelled as (${cancelled}
      )
      delete from sessions
       where account_id = $accountId and login_way = 'passkey' and id <> $keptId`,
});

export const lockOwnAccounts = all({
  name: 'lock-own-accounts',
  parameters: owner,
  columns: { id: 'uuid', personId: 'text?' },
  // Sorted, so that two accounts of a person that change each other cannot deadlock.
  text: `
      select id, person_id as "personId" from accounts
       where (id = $accountId or person_id = $personId) and deleted_at is null
       order by id for no key update`,
});

/** Whether a session has not ended, at this moment. */
export const isSessionOpen = exists({
  name: 'is-session-open',
  parameters: { sessionId: 'uuid' },
  text: 'select from sessions where id = $sessionId',
});

/**
 * Locks the accounts of the person with this session until the transaction ends, and returns their ids; undefined if
 * the session has ended, or the account has lost its ID. An undo, a recovery and a re-issue lock the account, too,
 * before they change that.
 */
export async function lockSession(
  trx: Knex,
  { sessionId, accountId, personId }: SessionOwner & { readonly sessionId: string },
): Promise<string[] | undefined> {
  const accounts = await lockOwnAccounts(trx, { accountId, personId });
  const own = accounts.find(({ id }) => id === accountId);
  if (personId !== null && own?.personId !== personId) return undefined;
  // A statement of its own: only a later one sees what the lock has waited for.
  return (await isSessionOpen(trx, { sessionId })) ? accounts.map(({ id }) => id) : undefined;
}

export const deleteEndedPart = count({
  name: 'delete-ended-sessions',
  parameters: { before: 'timestamptz', count: 'int8' },
  text: `
      delete from sessions
       where id = any (array(select id from sessions where ends_at <= $before limit $count))`,
});

/**
 * Drops the days on which no session is alive. Ended ones that are in no such day are deleted: those of the table
 * before it had days, and those of a time without a partition.
 */
export async function deleteEndedSessions(db: Knex, now: Date): Promise<void> {
  await dropPartitions(db, { table: 'sessions', oldest: new Date(now.getTime() - msPerHour) });
  const before = new Date(now.getTime() - 2 * msPerDay);
  await inParts((count) => deleteEndedPart(db, { before, count }));
}
