import { ApiError } from '#shared/api/errors.ts';
import type { Deps } from '../../deps.ts';
import { markProved } from '../../domain/sessions.store.ts';
import type { AccountActor } from '../../http/actor.ts';
import type { ExternalIdentity } from '../../http/external-login-cookies.ts';
import type { CallerAddress } from '../../platform/rate-limiter.ts';
import { findPasswordAccount } from './accounts.store.ts';
import { isIdentityOf } from './external-accounts.store.ts';
import { guardPassword } from './password-attempts.ts';

interface ProofCall {
  readonly actor: AccountActor;
  readonly address: CallerAddress;
  readonly body: { readonly password?: string | undefined };
  readonly externalIdentity: ExternalIdentity | undefined;
  readonly forgetExternalIdentity: () => void;
}

/**
 * Makes a session fresh: by the password of its own account, or by a provider that has just vouched
 * for the identity of its account. Throws `Session_WrongProof`; a wrong password counts like a failed
 * login.
 */
export async function proveSession(deps: Deps, call: ProofCall): Promise<void> {
  const { password } = call.body;
  if (password === undefined) await proveByProvider(deps, call);
  else await proveByPassword(deps, call, password);
  const isAlive = await markProved(deps.db, call.actor.session.id, deps.clock());
  if (!isAlive) throw new ApiError('Request_NotLoggedIn');
}

async function proveByPassword(deps: Deps, call: ProofCall, password: string): Promise<void> {
  const { actor, address } = call;
  const account = await findPasswordAccount(deps.db, actor.accountId);
  const name = account?.email ?? account?.username ?? actor.accountId;
  const attempt = { name, address, trustedId: actor.session.id, isShared: false };
  const proved = await guardPassword(deps, attempt, async () =>
    (await deps.passwords.matches(password, account?.passwordHash)) ? actor : undefined,
  );
  if (!proved) throw new ApiError('Session_WrongProof', { fields: ['password'] });
}

async function proveByProvider(deps: Deps, call: ProofCall): Promise<void> {
  const { actor, externalIdentity, forgetExternalIdentity } = call;
  const isProved =
    externalIdentity && (await isIdentityOf(deps.db, actor.accountId, externalIdentity));
  if (!isProved) throw new ApiError('Session_WrongProof');
  forgetExternalIdentity();
}
