import type { Registration } from '#shared/api/accounts.ts';
import type { TextKey } from '../../i18n/en.ts';
import { isTooShort, stillNeededOfPasswords } from '../../ui/password-fields.tsx';
import type { RegisterValues } from './form-schemas.ts';

export const emptyRegistration: RegisterValues = {
  accountType: 'Local',
  usesPasskey: false,
  email: '',
  password: '',
  repeatedPassword: '',
  acceptsPrivacy: false,
  acceptsTerms: false,
};

/** Whether a passkey takes the place of the password, as only an anonymous account may choose. */
export function isByPasskey({ accountType, usesPasskey }: RegisterValues): boolean {
  return accountType === 'LocalAnonymous' && usesPasskey;
}

/** The body of the call. An anonymous account has no e-mail address, even if one was typed. */
export function toRegistration({ accountType, email, password }: RegisterValues): Registration {
  return accountType === 'Local' ? { accountType, email, password } : { accountType, password };
}

/**
 * What is missing before the register button is enabled (section 5 of the specification). The list
 * also names an e-mail address and more characters, which on their own do not disable the button:
 * their fields show it.
 */
export function stillNeededToRegister(values: RegisterValues): readonly TextKey[] {
  const isLocal = values.accountType === 'Local';
  const isWithPassword = !isByPasskey(values);
  const needed: TextKey[] = isWithPassword ? [...stillNeededOfPasswords(values)] : [];
  if (isLocal && !values.acceptsPrivacy) needed.push('Register_NeedsPrivacy');
  if (!values.acceptsTerms) needed.push('Register_NeedsTerms');
  if (needed.length === 0) return [];
  if (isWithPassword && isTooShort(values.password)) needed.unshift('Register_NeedsLongerPassword');
  if (isLocal && !values.email.includes('@')) needed.unshift('VerifyEmail_NeedsEmail');
  return needed;
}

/** An account that was just registered anonymously. */
export interface NewAccount {
  readonly username: string;
  readonly isByPasskey: boolean;
}

/**
 * The state of a history entry that shows a generated username. History keeps it through a reload,
 * and when the page is rendered anew because the new account is logged in.
 */
export function newAccountState(newAccount: NewAccount): { readonly newAccount: NewAccount } {
  return { newAccount };
}

/** The new account to show, if there is one. Only `newAccountState` writes the state. */
export function newAccountIn(state: unknown): NewAccount | undefined {
  const isOurs = typeof state === 'object' && state !== null && 'newAccount' in state;
  return isOurs ? (state.newAccount as NewAccount) : undefined;
}
