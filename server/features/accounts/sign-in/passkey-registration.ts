import type { LoggedInUser } from '#shared/api/accounts.ts';
import { ApiError } from '#shared/api/errors.ts';
import type { passkeyLoginEndpoints } from '#shared/api/passkeys.ts';
import type { CreationOptions } from '#shared/api/webauthn.ts';
import { deviceNames } from '#shared/device-name.ts';
import { product } from '#shared/product.ts';
import type { Deps } from '../../../deps.ts';
import { insertPasskey } from '../../../domain/accounts/passkeys.store.ts';
import {
  acceptPasskey,
  askForFirstPasskey,
  drawUserHandle,
} from '../../../domain/accounts/passkeys.ts';
import type { Call } from '../../../http/mount.ts';
import {
  insertAnonymousAccount,
  isUsernameTaken,
} from '../registration/anonymous-accounts.store.ts';
import { enterAnonymously, underFreeName } from '../registration/registration.ts';

/** Options for the passkey of a new anonymous account. The device shows the username that they name. */
export async function offerRegistration(deps: Deps): Promise<CreationOptions> {
  const username = await underFreeName(deps, async (drawn) =>
    (await isUsernameTaken(deps.db, { username: drawn })) ? undefined : drawn,
  );
  return askForFirstPasskey(deps, { userHandle: drawUserHandle(deps), username });
}

type RegistrationCall = Call<typeof passkeyLoginEndpoints.registerByPasskey>;

/**
 * Registers an anonymous account with a passkey and no password. Throws `Passkey_NotAccepted` for
 * whatever is wrong, and if another person has received the username in the meantime.
 */
export async function registerByPasskey(
  deps: Deps,
  { body, language, userAgent }: RegistrationCall,
): Promise<LoggedInUser> {
  const accepted = await acceptPasskey(deps, { kind: 'firstPasskey' }, body.response);
  if (!accepted) throw new ApiError('Passkey_NotAccepted');
  const { credential, offered } = accepted;
  const { username } = offered;
  const userHandle = Buffer.from(offered.userHandle, 'base64');
  const now = deps.clock();
  return deps.db.transaction(async (trx) => {
    const own = { username, userHandle, passwordHash: null, language, now };
    const accountId = await insertAnonymousAccount(trx, own);
    if (accountId === undefined) throw new ApiError('Passkey_NotAccepted');
    const name = nameFor(userAgent);
    const isNew = await insertPasskey(trx, { ...credential, accountId, name, now });
    if (!isNew) throw new ApiError('Passkey_NotAccepted');
    return enterAnonymously(deps, trx, { accountId, username }, { userAgent, loginWay: 'passkey' });
  });
}

/** The system is the best name that is known; the owner may change it. */
function nameFor(userAgent: string): string {
  return deviceNames(userAgent).system ?? product.name;
}
