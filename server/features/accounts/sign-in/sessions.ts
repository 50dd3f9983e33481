import { ApiError, type ApiErrorDetails, resolveTextPrefix } from '#shared/api/errors.ts';
import type { ListedSession, sessionEndpoints } from '#shared/api/sessions.ts';
import type { Assertion } from '#shared/api/webauthn.ts';
import type { Deps } from '../../../deps.ts';
import { useCode } from '../../../domain/accounts/second-factor.ts';
import {
  deleteOtherOwnSessions,
  deleteOwnSession,
  listSessionsOf,
  markProved,
} from '../../../domain/accounts/sessions.store.ts';
import { changeAccount } from '../../../domain/accounts/start-session.ts';
import type { AccountActor } from '../../../http/actor.ts';
import type { Call } from '../../../http/mount.ts';
import { findPasswordAccount } from '../accounts.store.ts';
import { cancelEmailChanges } from '../addresses/email-change.store.ts';
import { isIdentityOf } from './external-accounts.store.ts';
import { provePasskey } from './passkey-login.ts';
import { guardOwnPassword, guardSessionCode } from './password-attempts.ts';
import { missingStep } from './second-factor-step.ts';
import { ownerOf } from './user.ts';

/** The caller's sessions, including those of linked accounts. */
export async function listSessions(deps: Deps, actor: AccountActor): Promise<ListedSession[]> {
  const sessions = await listSessionsOf(deps.db, { ...ownerOf(actor), now: deps.clock() });
  return sessions.map(({ id, userAgent, createdAt, renewedAt, loginWay }) => ({
    id,
    userAgent,
    createdTimestamp: createdAt.toISOString(),
    renewedTimestamp: renewedAt.toISOString(),
    loginWay,
    isCurrent: id === actor.session.id,
  }));
}

/**
 * Ends one of the caller's sessions, and cancels the address that it has asked for. Throws `Session_NotFound`, also for
 * another person's session.
 */
export async function endSession(deps: Deps, actor: AccountActor, id: string): Promise<void> {
  await changeAccount(deps, actor, actor.accountId, async (trx) => {
    await cancelEmailChanges(trx, ownerOf(actor), { by: id });
    if (!(await deleteOwnSession(trx, { ...ownerOf(actor), sessionId: id })))
      throw new ApiError('Session_NotFound');
  });
}

/**
 * Ends the caller's sessions, including those of linked accounts, except the one that calls, and cancels the addresses
 * that they have asked for.
 */
export async function endOtherSessions(deps: Deps, actor: AccountActor): Promise<void> {
  await changeAccount(deps, actor, actor.accountId, async (trx) => {
    await cancelEmailChanges(trx, ownerOf(actor), { notBy: actor.session.id });
    await deleteOtherOwnSessions(trx, { ...ownerOf(actor), keptId: actor.session.id });
  });
}

type ProofCall = Call<typeof sessionEndpoints.proveSession>;

/**
 * Makes a session fresh, with the password of its account and the code of its second factor, with one of
 * its passkeys or with the account's identity that a provider has just confirmed. A passkey answers the
 * challenge of `POST api/sessions/prove/options`, which only this session may answer. Throws
 * `Session_WrongProof`; a wrong password or code counts like a failed login.
 */
export async function proveSession(deps: Deps, call: ProofCall): Promise<void> {
  const { password, response } = call.body;
  if (response) await proveByPasskey(deps, call, response);
  else if (password === undefined) await proveByProvider(deps, call);
  else await proveByPassword(deps, call, password);
  const isAlive = await markProved(deps.db, {
    sessionId: call.actor.session.id,
    now: deps.clock(),
  });
  if (!isAlive) throw new ApiError('Request_NotLoggedIn');
}

async function proveByPassword(deps: Deps, call: ProofCall, password: string): Promise<void> {
  const { actor } = call;
  const account = await findPasswordAccount(deps.db, { id: actor.accountId });
  const tried = account ?? { ...actor, email: null };
  let wrong = wrongPassword;
  const proved = await guardOwnPassword(deps, call, tried, async () => {
    if (!(await deps.passwords.matches(password, account?.passwordHash))) return undefined;
    wrong = wrongCode;
    return proveCode(deps, call);
  });
  if (!proved) throw new ApiError('Session_WrongProof', wrong);
}

const wrongPassword: ApiErrorDetails = { fields: ['password'] };
const wrongCode: ApiErrorDetails = {
  fields: ['code'],
  messages: [`${resolveTextPrefix}SecondFactor_WrongCode`],
};
const missingCode: ApiErrorDetails = {
  fields: ['code'],
  messages: [`${resolveTextPrefix}Invalid_code`],
};

/** Whether the code is right, or not needed. A missing one is refused and not counted. */
async function proveCode(deps: Deps, { actor, body }: ProofCall): Promise<true | undefined> {
  const { accountId } = actor;
  const { code } = body;
  const step = await missingStep(deps, deps.db, actor);
  if (step === undefined) return true;
  // Where a passkey is required it stands in place of the password, here as at the login.
  if (step === 'passkey') throw new ApiError('Session_WrongProof');
  if (code === undefined) throw new ApiError('Session_WrongProof', missingCode);
  return guardSessionCode(deps, actor, () =>
    deps.db.transaction(async (trx) =>
      (await useCode(deps, trx, accountId, code)) ? true : undefined,
    ),
  );
}

async function proveByPasskey(
  deps: Deps,
  { actor, requestId }: ProofCall,
  response: Assertion,
): Promise<void> {
  const session = { id: actor.session.id, accountId: actor.accountId };
  const call = { requestId, row: 'proveSession' };
  if (!(await provePasskey(deps, session, response, call)))
    throw new ApiError('Session_WrongProof');
}

async function proveByProvider(deps: Deps, call: ProofCall): Promise<void> {
  const { actor, externalIdentity, forgetExternalIdentity } = call;
  const isProved =
    externalIdentity &&
    (await isIdentityOf(deps.db, { accountId: actor.accountId, ...externalIdentity }));
  if (!isProved) throw new ApiError('Session_WrongProof');
  forgetExternalIdentity();
}
