import type { Knex } from 'knex';
import type { LoggedInUser, Registration } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Language } from '#shared/enums.ts';
import { pendingRegistration, username as usernameLimits } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { queueMail } from '../../domain/mail/mail-jobs.ts';
import { maxUserAgentLength, startSession } from '../../domain/start-session.ts';
import { isGuessable } from '../../platform/guessable.ts';
import type { CallerAddress } from '../../platform/rate-limiter.ts';
import { insertAnonymousAccount } from './accounts.store.ts';
import { insertRegistration } from './pending-registrations.store.ts';
import { drawUsername } from './username.ts';

const msPerSecond = 1_000;

interface RegistrationCall {
  readonly address: CallerAddress;
  readonly body: Registration;
  readonly language: Language;
  readonly userAgent: string;
}

/**
 * Registers an account. With an e-mail address the registration is pending until its mail's link is
 * opened, and the answer is empty, whether the address is known or not. An anonymous account is logged
 * in. Throws `Password_TooCommon`.
 */
export async function register(
  deps: Deps,
  call: RegistrationCall,
): Promise<LoggedInUser | undefined> {
  const { body, language, userAgent } = call;
  const email = body.accountType === 'Local' ? body.email : undefined;
  if (isGuessable(body.password, email)) throw tooCommon('password');
  const passwordHash = await deps.passwords.inTurn(call.address.network, () =>
    deps.passwords.hash(body.password),
  );
  if (email === undefined) return registerAnonymous(deps, { passwordHash, language, userAgent });
  await registerLocal(deps, { email, passwordHash, language, userAgent });
  return undefined;
}

/** The refusal of a password that anybody would guess. */
export function tooCommon(field: string): ApiError {
  return new ApiError('Password_TooCommon', { fields: [field] });
}

/** The same statements for known and unknown addresses; which mail goes out the queue decides. */
async function registerLocal(
  deps: Deps,
  own: { email: string; passwordHash: string; language: Language; userAgent: string },
): Promise<void> {
  const createdAt = deps.clock();
  const expiresAt = new Date(createdAt.getTime() + pendingRegistration.seconds * msPerSecond);
  const userAgent = own.userAgent.slice(0, maxUserAgentLength);
  await deps.db.transaction(async (trx) => {
    const id = await insertRegistration(trx, { ...own, userAgent, createdAt, expiresAt });
    await recordAudit(trx, createdAt, { action: 'account.registrationRequested', accountId: id });
    await queueMail(deps, trx, { kind: 'registration', id });
  });
}

async function registerAnonymous(
  deps: Deps,
  { userAgent, ...own }: { passwordHash: string; language: Language; userAgent: string },
): Promise<LoggedInUser> {
  const now = deps.clock();
  return deps.db.transaction(async (trx) => {
    const { accountId, username } = await insertUnderFreeName(deps, trx, { ...own, now });
    const accountType = 'LocalAnonymous';
    await recordAudit(trx, now, {
      action: 'account.registered',
      accountId,
      details: { accountType },
    });
    return startSession(
      deps,
      trx,
      { accountId, accountType, username, profileId: null },
      userAgent,
    );
  });
}

async function insertUnderFreeName(
  { random }: Deps,
  db: Knex,
  own: { passwordHash: string; language: Language; now: Date },
): Promise<{ accountId: string; username: string }> {
  for (let tries = 0; tries < usernameLimits.maxTries; tries++) {
    const username = drawUsername(random);
    const accountId = await insertAnonymousAccount(db, { ...own, username });
    if (accountId !== undefined) return { accountId, username };
  }
  throw new Error('no username is free');
}
