import Tokens from 'csrf';
import type { Knex } from 'knex';
import type { LoggedInUser, LoginStatus, User } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import { deviceNames } from '#shared/device-name.ts';
import { msPerSecond } from '#shared/durations.ts';
import type { LoginWay } from '#shared/enums.ts';
import { knownBrowser, session as limits } from '#shared/limits/accounts.ts';
import type { Deps } from '../../deps.ts';
import { describeCaller } from '../../platform/database/gate.ts';
import { pauseReissue } from '../ids/reissues.store.ts';
import { membershipOf } from '../institutions/members.store.ts';
import { refuseSuspended } from '../institutions/suspension.ts';
import { queueMail } from '../mail/mail-jobs.ts';
import { recordDevice } from './known-devices.store.ts';
import { insertSession, lockSession, renewSession, type Session } from './sessions.store.ts';

const csrfTokens = new Tokens();

const later = (date: Date, seconds: number) => new Date(date.getTime() + seconds * msPerSecond);
const earlier = (a: Date, b: Date) => (a < b ? a : b);

/**
 * How a login is made: the browser, the proof, and when it was given if that was earlier: then the login
 * continues another session, and its device is no news.
 */
export interface Login {
  readonly userAgent: string;
  readonly loginWay: LoginWay;
  readonly provedAt?: Date;
}

/**
 * Logs an account in: a row in `sessions`, and the tokens that name it. The owner is mailed if the device
 * is new. Throws `Account_Suspended`.
 */
export async function startSession(
  deps: Deps,
  db: Knex,
  user: User,
  { userAgent, loginWay, provedAt }: Login,
): Promise<LoggedInUser> {
  if (user.accountType === 'Assigner') await refuseSuspended(db, user.accountId);
  const now = deps.clock();
  const device = { accountId: user.accountId, userAgent };
  const endsAt = later(now, limits.renewableSeconds);
  const csrfSecret = csrfTokens.secretSync();
  const sessionId = await insertSession(db, {
    ...device,
    csrfSecret,
    loginWay,
    now,
    provedAt: provedAt ?? now,
    endsAt,
    max: user.accountType === 'Assigner' ? limits.maxPerAssigner : limits.maxPerAccount,
  });
  if (!provedAt) {
    await noteDevice(deps, db, device);
    if (user.profileId) await pauseReissue(db, { personId: user.profileId, now });
  }
  const membership = user.accountType === 'Assigner' && (await membershipOf(db, user.accountId));
  const shown = membership ? { ...user, ...membership } : user;
  return loggedIn(deps, shown, { id: sessionId, csrfSecret, endsAt }, now);
}

/**
 * Notes the device of a login. If it is new, the history of the ID says so, and a mail if the account has an address. A
 * device is a browser on a system, without versions, so that an update makes no new one; only a keyed hash is stored.
 */
async function noteDevice(
  deps: Deps,
  db: Knex,
  { accountId, userAgent }: { readonly accountId: string; readonly userAgent: string },
): Promise<void> {
  const now = deps.clock();
  const { browser = '', system = '' } = deviceNames(userAgent);
  const deviceHash = deps.cipher.hmac(`${accountId} ${browser} ${system}`, 'known-device');
  const since = later(now, -knownBrowser.keptSeconds);
  const device = await recordDevice(db, { accountId, deviceHash, now, since });
  if (device?.isNew && device.hasEmail)
    await queueMail(deps, db, { kind: 'newDevice', accountId, userAgent, at: now.toISOString() });
}

/** A fresh token for a session; it never outlives the session. */
export async function continueSession(
  deps: Deps,
  user: User,
  session: SessionKeys,
): Promise<LoggedInUser> {
  const now = deps.clock();
  await renewSession(deps.db, { sessionId: session.id, now });
  return loggedIn(deps, user, session, now);
}

/** Who makes a call. */
interface SessionHolder {
  readonly accountId: string;
  readonly personId: string | null;
  readonly session: { readonly id: string };
}

/**
 * A transaction in which a caller changes one of their accounts. It locks the accounts of the person, so that it runs
 * alone for them, and then checks the session, which may have ended while the call waited, for instance by an undo of
 * its owner. Throws `Request_NotLoggedIn`, and `Account_NotFound` if the account is not the caller's any more.
 */
export function changeAccount<Result>(
  { db }: Pick<Deps, 'db'>,
  { accountId, personId, session }: SessionHolder,
  changedId: string,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (trx) => {
    const accounts = await lockSession(trx, { sessionId: session.id, accountId, personId });
    if (!accounts) throw new ApiError('Request_NotLoggedIn');
    if (!accounts.includes(changedId)) throw new ApiError('Account_NotFound');
    // From here on, the call may end its own session.
    describeCaller({ lookAgain: undefined });
    return work(trx);
  });
}

/** The current session, with a CSRF token for a page that lost its own. */
export function sessionStatus(
  user: User,
  session: Pick<Session, 'csrfSecret' | 'renewedAt' | 'endsAt'>,
): LoginStatus {
  return {
    ...user,
    accessTokenExpiration: tokenEnd(session.renewedAt, session.endsAt).toISOString(),
    csrfToken: csrfTokens.create(session.csrfSecret),
  };
}

type SessionKeys = Pick<Session, 'id' | 'csrfSecret' | 'endsAt'>;

const tokenEnd = (now: Date, sessionEnd: Date) =>
  earlier(later(now, limits.accessTokenSeconds), sessionEnd);

function loggedIn(deps: Deps, user: User, session: SessionKeys, now: Date): LoggedInUser {
  const expiration = tokenEnd(now, session.endsAt);
  const claims = { ...user, sessionId: session.id };
  return {
    ...user,
    accessToken: deps.accessTokens.sign(claims, now, expiration),
    accessTokenExpiration: expiration.toISOString(),
    csrfToken: csrfTokens.create(session.csrfSecret),
  };
}
