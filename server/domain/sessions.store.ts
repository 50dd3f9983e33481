import type { Knex } from 'knex';
import type { AccountType } from '#shared/enums.ts';
import { runStatement } from '../platform/database.ts';

/** A session with what each call needs to know of its account. */
export interface Session {
  readonly id: string;
  readonly csrfSecret: string;
  readonly createdAt: Date;
  readonly renewedAt: Date;
  readonly endsAt: Date;
  /** When its holder last proved by a password or a provider who they are. */
  readonly provedAt: Date;
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly username: string | null;
  readonly personId: string | null;
}

/** The session of that account, unless it is gone or over; one join, named, on every call's path. */
export async function findSession(
  db: Knex,
  sessionId: string,
  accountId: string,
  now: Date,
): Promise<Session | undefined> {
  const [session] = await runStatement<Session>(db, {
    name: 'find-session',
    text: `
      select s.id, s.csrf_secret as "csrfSecret", s.created_at as "createdAt",
             s.renewed_at as "renewedAt", s.ends_at as "endsAt",
             s.proved_at as "provedAt", a.id as "accountId",
             a.account_type as "accountType", a.username, a.person_id as "personId"
        from sessions s join accounts a on a.id = s.account_id
       where s.id = $1 and s.account_id = $2 and s.ends_at > $3`,
    values: [sessionId, accountId, now],
  });
  return session;
}

/** A session that begins. */
export interface NewSession {
  readonly accountId: string;
  readonly csrfSecret: string;
  readonly userAgent: string;
  readonly now: Date;
  readonly provedAt: Date;
  /** When no renewal helps any more. */
  readonly endsAt: Date;
  /** How many the account can have, this one included. */
  readonly max: number;
}

/** Begins a session; the account's oldest ones end where there would be too many. */
export async function insertSession(db: Knex, session: NewSession): Promise<string> {
  const { accountId, csrfSecret, userAgent, now, provedAt, endsAt, max } = session;
  const [row] = await runStatement<{ id: string }>(db, {
    text: `
      insert into sessions
             (account_id, csrf_secret, user_agent, created_at, renewed_at, ends_at, proved_at)
      select $1, $2, $3, $4, $4, $5, $6 from end_oldest_sessions($1, $7)
      returning id`,
    values: [accountId, csrfSecret, userAgent, now, endsAt, provedAt, max - 1],
  });
  if (!row) throw new Error('the session was not stored');
  return row.id;
}

/** Notes that a fresh token was given. */
export async function renewSession(db: Knex, sessionId: string, now: Date): Promise<void> {
  await db('sessions').where({ id: sessionId }).update({ renewed_at: now });
}

/** Notes that the holder of a session proved who they are; false if it has ended. */
export async function markProved(db: Knex, sessionId: string, now: Date): Promise<boolean> {
  return (await db('sessions').where({ id: sessionId }).update({ proved_at: now })) > 0;
}

/** A session as the list of one's own shows it. */
export interface ListedSession {
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly renewedAt: Date;
}

interface SessionOwner {
  readonly accountId: string;
  readonly personId: string | null;
}

// In SQL's own words: Knex would turn a null into IS NULL, and everybody without an ID into one.
const ownedBy = (db: Knex, { accountId, personId }: SessionOwner) =>
  db('sessions').whereIn(
    'account_id',
    db('accounts').whereRaw('(id = ? or person_id = ?)', [accountId, personId]).select('id'),
  );

/** The sessions of all accounts of a person, the last used first. */
export async function listSessionsOf(
  db: Knex,
  owner: SessionOwner,
  now: Date,
): Promise<ListedSession[]> {
  return ownedBy(db, owner)
    .where('ends_at', '>', now)
    .orderBy([
      { column: 'renewed_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select<ListedSession[]>({
      id: 'id',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      renewedAt: 'renewed_at',
    });
}

/** Ends a session of that person; false if it is not theirs. */
export async function deleteOwnSession(
  db: Knex,
  owner: SessionOwner,
  sessionId: string,
): Promise<boolean> {
  return (await ownedBy(db, owner).where({ id: sessionId }).delete()) > 0;
}

/** Ends one session. */
export async function deleteSession(db: Knex, sessionId: string): Promise<void> {
  await db('sessions').where({ id: sessionId }).delete();
}

/** Ends every session of an account. */
export async function deleteSessionsOf(db: Knex, accountId: string): Promise<void> {
  await db('sessions').where({ account_id: accountId }).delete();
}

/** Forgets sessions that are over. */
export async function deleteEndedSessions(db: Knex, now: Date): Promise<void> {
  await db('sessions').where('ends_at', '<=', now).delete();
}
