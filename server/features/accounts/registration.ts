import type { Knex } from 'knex';
import type { LoggedInUser, Registration } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { Language } from '#shared/enums.ts';
import { username as usernameLimits } from '#shared/limits.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../domain/audit.store.ts';
import { queueMail } from '../../domain/mail/mail-jobs.ts';
import { startSession } from '../../domain/start-session.ts';
import { isGuessable } from '../../platform/guessable.ts';
import type { CallerAddress } from '../../platform/rate-limiter.ts';
import { insertAnonymousAccount, upsertLocalAccount } from './accounts.store.ts';
import { drawUsername } from './username.ts';

interface RegistrationCall {
  readonly address: CallerAddress;
  readonly body: Registration;
  readonly language: Language;
  readonly userAgent: string;
}

/**
 * Registers an account. With an e-mail address it answers nothing, whether the address is known or
 * not: its owner learns by mail. An anonymous account is logged in. Throws `Password_TooCommon`.
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
  await registerLocal(deps, { email, passwordHash, language });
  return undefined;
}

/** The refusal of a password that anybody would guess. */
export function tooCommon(field: string): ApiError {
  return new ApiError('Password_TooCommon', { fields: [field] });
}

/** The same statements for known and unknown addresses; which mail goes out the queue decides. */
async function registerLocal(
  deps: Deps,
  { email, ...own }: { email: string; passwordHash: string; language: Language },
): Promise<void> {
  const now = deps.clock();
  await deps.db.transaction(async (trx) => {
    const { accountId, isNew } = await upsertLocalAccount(trx, { email, ...own, now });
    const action = isNew ? 'account.registered' : 'account.registeredAgain';
    await recordAudit(trx, now, { action, accountId, details: { accountType: 'Local' } });
    await queueMail(deps, trx, { kind: 'verification', email });
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
