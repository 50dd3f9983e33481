import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { passkeyLoginEndpoints } from '#shared/api/passkeys.ts';
import type { Assertion } from '#shared/api/webauthn.ts';
import type { Deps } from '../../../deps.ts';
import { type FoundPasskey, usePasskey } from '../../../domain/accounts/passkeys.store.ts';
import {
  type CheckedAssertion,
  checkAssertion,
  isCopied,
} from '../../../domain/accounts/passkeys.ts';
import { startSession } from '../../../domain/accounts/start-session.ts';
import { logSecurityEvent } from '../../../domain/security-events.ts';
import type { Call } from '../../../http/mount.ts';
import { invalidUserOrPassword } from './login.ts';
import { noteFailedLogin, noteLogin } from './login-audit.ts';
import { ownLoginNamesOf, userOfAccount } from './user.ts';

type PasskeyLoginCall = Call<typeof passkeyLoginEndpoints.loginByPasskey>;

/**
 * Logs in with a passkey. It counts as both factors, since the device has verified its owner. Throws
 * `Login_InvalidUserOrPassword` for whatever is wrong, and `Account_Suspended`.
 */
export async function loginByPasskey(deps: Deps, call: PasskeyLoginCall): Promise<LoggedInUser> {
  const user = await tryLogin(deps, call);
  if (!user) throw invalidUserOrPassword();
  return noteLogin(deps, user, { requestId: call.requestId, row: 'loginByPasskey' });
}

async function tryLogin(
  deps: Deps,
  { body, requestId, userAgent, knownBrowser }: PasskeyLoginCall,
): Promise<LoggedInUser | undefined> {
  const checked = await checkAssertion(deps, { kind: 'passkeyLogin' }, body.response);
  const { passkey, counter } = checked;
  if (!passkey) return undefined;
  const user =
    counter === undefined ? undefined : await enter(deps, { passkey, counter, userAgent });
  if (!user) {
    noteCopy(deps, checked, { requestId, row: 'loginByPasskey' });
    await noteFailedLogin(deps, passkey);
    return undefined;
  }
  for (const name of ownLoginNamesOf(passkey)) knownBrowser.remember(name);
  return user;
}

/** Starts the session in the transaction that records the use, so that the account still exists. */
function enter(
  deps: Deps,
  use: { readonly passkey: FoundPasskey; readonly counter: number; readonly userAgent: string },
): Promise<LoggedInUser | undefined> {
  const { passkey, counter, userAgent } = use;
  return deps.db.transaction(async (trx) => {
    const isUsed = await usePasskey(trx, { id: passkey.id, counter, now: deps.clock() });
    return isUsed
      ? startSession(deps, trx, userOfAccount(passkey), { userAgent, loginWay: 'passkey' })
      : undefined;
  });
}

interface NotedCall {
  readonly requestId: string;
  readonly row: string;
}

/**
 * Whether a signature by a passkey of this account answers this session's challenge. Records the use,
 * and an event if the passkey seems to be copied.
 */
export async function provePasskey(
  deps: Deps,
  session: { readonly id: string; readonly accountId: string },
  response: Assertion,
  call: NotedCall,
): Promise<boolean> {
  const answered = { kind: 'passkeyProof', sessionId: session.id } as const;
  const checked = await checkAssertion(deps, answered, response);
  const { passkey, counter } = checked;
  if (passkey?.accountId !== session.accountId || counter === undefined) return false;
  const isUsed = await usePasskey(deps.db, { id: passkey.id, counter, now: deps.clock() });
  if (!isUsed) noteCopy(deps, checked, call);
  return isUsed;
}

/** Logs that a passkey was probably copied. It stays: the owner may be the one who uses it next. */
function noteCopy(deps: Deps, checked: CheckedAssertion, call: NotedCall): void {
  const accountId = checked.passkey?.accountId;
  if (isCopied(checked)) logSecurityEvent(deps.log, { kind: 'passkey.copied', accountId, ...call });
}
