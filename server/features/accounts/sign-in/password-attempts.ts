import type { Deps } from '../../../deps.ts';
import {
  type Attempt,
  forgiveAttempts,
  guardAttempt,
} from '../../../domain/accounts/failed-attempts.ts';
import type { AccountActor } from '../../../http/actor.ts';
import type { KnownBrowser } from '../../../http/known-browser.ts';
import type { CallerAddress } from '../../../platform/web/caller-address.ts';
import type { PasswordAccount } from '../accounts.store.ts';
import { ownLoginNamesOf } from './user.ts';

/** The name that is tried, and the origin of the attempt. */
export interface PasswordAttempt {
  readonly name: string;
  readonly address: CallerAddress;
  /** The id of a browser that has logged in with that name before. */
  readonly trustedId: string | undefined;
  /** Whether several accounts may share the name, as with a person ID. */
  readonly isShared: boolean;
}

/** Where an attempt comes from. */
interface Origin {
  readonly address: CallerAddress;
  readonly knownBrowser: KnownBrowser;
}

/**
 * Compares passwords as a limited attempt, in the turn of the caller's network. Failures count by name
 * and address, and by address across all names, wherever a password is asked. Failures of a trusted browser count
 * separately, so that colleagues behind one address cannot lock each other out. Throws
 * `Request_TooMany`, `Server_Overloaded`.
 */
export function guardPassword<Found>(
  deps: Deps,
  { name, address: { host, network }, trustedId, isShared }: PasswordAttempt,
  compare: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const from = originOf(host, trustedId);
  const limit = isShared ? 'loginById' : 'login';
  // The address first: once it is locked, new names store nothing.
  const attempts: Attempt[] = trustedId === undefined ? ofAddress({ host, network }) : [];
  attempts.push({ limit, subject: name, address: from });
  return guardAttempt(deps, attempts, () =>
    deps.passwords.inTurn(network, compare, trustedId !== undefined),
  );
}

/** The same for a caller who is logged in; the account's own login name is tried. */
export function guardOwnPassword<Found>(
  deps: Deps,
  { address, knownBrowser }: Origin,
  account: Pick<PasswordAccount, 'accountId' | 'email' | 'username'>,
  compare: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const name = account.email ?? account.username ?? account.accountId;
  const attempt = { name, address, trustedId: knownBrowser.idFor(name), isShared: false };
  return guardPassword(deps, attempt, compare);
}

const originOf = (host: string, trustedId: string | undefined) =>
  trustedId === undefined ? host : `trusted ${trustedId}`;

/**
 * Compares the code of a second factor as a limited attempt. A failure counts like a wrong password for
 * each name of the account, and for the account itself. Throws `Request_TooMany`.
 */
export function guardCode<Found>(
  deps: Deps,
  account: PasswordAccount,
  { address, knownBrowser }: Origin,
  compare: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const names = ownLoginNamesOf(account).map((name) => [name, knownBrowser.idFor(name)] as const);
  const ofNames = names.map(([subject, trustedId]): Attempt => {
    return { limit: 'login', subject, address: originOf(address.host, trustedId) };
  });
  const isTrusted = names.some(([, trustedId]) => trustedId !== undefined);
  const attempts = [...(isTrusted ? [] : ofAddress(address)), ...ofNames];
  return guardAttempt(deps, [...attempts, ofCodes(account.accountId)], compare);
}

/** The same for a caller who is logged in; failures count for the session. */
export function guardSessionCode<Found>(
  deps: Deps,
  { accountId, session }: AccountActor,
  compare: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const ofSession = { subject: accountId, address: originOf('', session.id) };
  return guardAttempt(deps, [{ limit: 'login', ...ofSession }, ofCodes(accountId)], compare);
}

const ofCodes = (subject: string): Attempt => ({ limit: 'secondFactor', subject });

/** An attempt from an address, whatever the login name. */
function ofAddress({ host, network }: CallerAddress): Attempt[] {
  const byHost: Attempt = { limit: 'loginAddress', address: host };
  const byNetwork: Attempt = { limit: 'loginNetwork', address: network };
  return network === host ? [byHost] : [byHost, byNetwork];
}

/** Clears the failures of an account's login names from every address. */
export async function unlockLogin(
  deps: Deps,
  account: Omit<PasswordAccount, 'passwordHash'>,
): Promise<void> {
  for (const name of ownLoginNamesOf(account)) await forgiveAttempts(deps, 'login', name);
  if (account.profileId !== null) await forgiveAttempts(deps, 'loginById', account.profileId);
}
