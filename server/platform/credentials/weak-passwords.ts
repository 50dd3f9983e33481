import { ApiError } from '#shared/api/errors.ts';
import { isGuessable } from './guessable.ts';
import { isLeaked } from './leaked-passwords.ts';

/** Why a password is refused: attackers try leaked ones first, and then those that are easy to guess. */
export function weaknessOf(
  password: string,
  email: string | undefined,
): 'Password_Leaked' | 'Password_TooCommon' | undefined {
  if (isLeaked(password)) return 'Password_Leaked';
  return isGuessable(password, email) ? 'Password_TooCommon' : undefined;
}

/**
 * Refuses a weak password, wherever one is set. `field` is its name in the call, `email` the account's
 * address. Throws `Password_Leaked`, `Password_TooCommon`.
 */
export function refuseWeakPassword(
  password: string,
  { field, email }: { readonly field: string; readonly email?: string | null | undefined },
): void {
  const weakness = weaknessOf(password, email ?? undefined);
  if (weakness) throw new ApiError(weakness, { fields: [field] });
}
