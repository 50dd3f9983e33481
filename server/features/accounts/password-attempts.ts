import type { Deps } from '../../deps.ts';
import { type Attempt, forgiveAttempts, guardAttempt } from '../../domain/failed-attempts.ts';
import type { CallerAddress } from '../../platform/rate-limiter.ts';
import type { PasswordAccount } from './accounts.store.ts';
import { ownLoginNamesOf } from './user.ts';

/** Which name is tried, and from where. */
export interface PasswordAttempt {
  readonly name: string;
  readonly address: CallerAddress;
  /** The id of a browser that has logged in under that name before, or of the account's session. */
  readonly trustedId: string | undefined;
  /** Whether several accounts may answer to the name, as to a person ID. */
  readonly isShared: boolean;
}

/**
 * Compares passwords as an attempt that may fail, in the turn of the caller's network. Failures count
 * by name and address, and by address over all names. Those of a trusted browser or session count for
 * itself alone, so that no machine behind the same address can lock out a colleague. Throws
 * `Request_TooMany`, `Server_Overloaded`.
 */
export function guardPassword<Found>(
  deps: Deps,
  { name, address: { host, network }, trustedId, isShared }: PasswordAttempt,
  compare: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const from = trustedId === undefined ? host : `trusted ${trustedId}`;
  const limit = isShared ? 'loginById' : 'login';
  const attempts: Attempt[] = [{ limit, subject: name, address: from }];
  if (trustedId === undefined) {
    attempts.push({ limit: 'loginAddress', address: host });
    if (network !== host) attempts.push({ limit: 'loginNetwork', address: network });
  }
  return guardAttempt(deps, attempts, () => deps.passwords.inTurn(network, compare));
}

/** Forgets the failures of an account's login names from every address. */
export async function unlockLogin(deps: Deps, account: PasswordAccount): Promise<void> {
  for (const name of ownLoginNamesOf(account)) await forgiveAttempts(deps, 'login', name);
  if (account.profileId !== null) await forgiveAttempts(deps, 'loginById', account.profileId);
}
