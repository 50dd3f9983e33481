import type { Deps } from '../../deps.ts';
import { type Attempt, forgiveAttempts, guardAttempt } from '../../domain/failed-attempts.ts';
import type { CallerAddress } from '../../platform/rate-limiter.ts';
import type { PasswordAccount } from './accounts.store.ts';
import { loginNamesOf } from './user.ts';

/** Which name is tried, and from where. */
export interface PasswordAttempt {
  readonly name: string;
  readonly address: CallerAddress;
  /** Whether this browser has logged in under that name before, or is logged in now. */
  readonly isKnown: boolean;
}

/**
 * Compares passwords as an attempt that may fail, in the turn of the caller's network. Failures count
 * by name and address, and by address over all names; a browser that is known for the name is exempt
 * from the second, so that one flooding machine locks out no colleague behind the same address.
 * Throws `Request_TooMany`, `Server_Overloaded`.
 */
export function guardPassword<Found>(
  deps: Deps,
  { name, address, isKnown }: PasswordAttempt,
  compare: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const { host, network } = address;
  const byAddress: Attempt[] = [{ limit: 'loginAddress', address: host }];
  if (network !== host) byAddress.push({ limit: 'loginNetwork', address: network });
  const byName: Attempt = { limit: 'login', subject: name, address: host };
  return guardAttempt(deps, isKnown ? [byName] : [byName, ...byAddress], () =>
    deps.passwords.inTurn(network, compare),
  );
}

/** Forgets the failures of an account's login names from every address. */
export async function unlockLogin(deps: Deps, account: PasswordAccount): Promise<void> {
  for (const name of loginNamesOf(account)) await forgiveAttempts(deps, 'login', name);
}
