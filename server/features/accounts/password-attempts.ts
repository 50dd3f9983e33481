import type { Deps } from '../../deps.ts';
import { type Attempt, forgiveAttempts, guardAttempt } from '../../domain/failed-attempts.ts';
import type { CallerAddress } from '../../platform/rate-limiter.ts';
import type { PasswordAccount } from './accounts.store.ts';
import { ownLoginNamesOf } from './user.ts';

/** The name that is tried, and the origin of the attempt. */
export interface PasswordAttempt {
  readonly name: string;
  readonly address: CallerAddress;
  /** The id of a browser that has logged in with that name before, or of the account's session. */
  readonly trustedId: string | undefined;
  /** Whether several accounts may share the name, as with a person ID. */
  readonly isShared: boolean;
}

/**
 * Compares passwords as a limited attempt, in the turn of the caller's network. Failures count by name
 * and address, and by address across all names. Failures of a trusted browser or session count
 * separately, so that colleagues behind one address cannot lock each other out. Throws
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
  if (trustedId === undefined) attempts.push(...ofAddress({ host, network }));
  return guardAttempt(deps, attempts, () => deps.passwords.inTurn(network, compare));
}

/** An attempt from an address, whatever the login name. */
export function ofAddress({ host, network }: CallerAddress): Attempt[] {
  const byHost: Attempt = { limit: 'loginAddress', address: host };
  return network === host ? [byHost] : [byHost, { limit: 'loginNetwork', address: network }];
}

/** Clears the failures of an account's login names from every address. */
export async function unlockLogin(
  deps: Deps,
  account: Omit<PasswordAccount, 'passwordHash'>,
): Promise<void> {
  for (const name of ownLoginNamesOf(account)) await forgiveAttempts(deps, 'login', name);
  if (account.profileId !== null) await forgiveAttempts(deps, 'loginById', account.profileId);
}
