import type { TextKey } from '../i18n/en.ts';

/** A password as it is typed twice. */
export interface PasswordPair {
  readonly password: string;
  readonly repeatedPassword: string;
}

/** What is missing before a new password can be sent. */
export function stillNeededOfPasswords(pair: PasswordPair): readonly TextKey[] {
  if (pair.password === '') return ['Register_NeedsPassword'];
  return pair.password === pair.repeatedPassword ? [] : ['Register_NeedsSamePassword'];
}

/** Whether to say that the passwords differ: not while the second one is still being typed. */
export function isMismatchVisible(pair: PasswordPair, hasLeftField: boolean): boolean {
  const { password, repeatedPassword } = pair;
  if (repeatedPassword === '') return false;
  return hasLeftField ? password !== repeatedPassword : !password.startsWith(repeatedPassword);
}
