import type { Account } from '#shared/api/accounts.ts';
import type { Security } from '#shared/api/security.ts';
import type { AccountType } from '#shared/enums.ts';

/** A row of the page that can be recommended. */
export type RecommendedPart = 'password' | 'passkeys' | 'second-factor' | 'recovery';

/** So few unused recovery codes are left that new ones are due. */
const fewCodes = 2;

/** Accounts with access to the data of others. In production, an admin with a passkey needs no more. */
function lacksSecondFactor(
  accountType: AccountType,
  { hasPassword, hasSecondFactor, passkeys }: Security,
): boolean {
  if (!hasPassword || hasSecondFactor) return false;
  return accountType === 'Assigner' || (accountType === 'Admin' && passkeys.length === 0);
}

/** The row in which the account becomes safer by the next step; undefined if nothing is left to do. */
export function recommendedPart(
  accountType: Account['accountType'],
  security: Security,
): RecommendedPart | undefined {
  const { hasPassword, hasSecondFactor, recoveryCodesLeft, passkeys, providers } = security;
  if (hasSecondFactor && recoveryCodesLeft <= fewCodes) return 'second-factor';
  if (accountType === 'LocalAnonymous' && !security.hasRecoverySheet) return 'recovery';
  const ways = Number(hasPassword) + passkeys.length + providers.length;
  // A second passkey needs a second device, a password does not.
  if (ways <= 1) return passkeys.length > 0 ? 'password' : 'passkeys';
  return lacksSecondFactor(accountType, security) ? 'second-factor' : undefined;
}
