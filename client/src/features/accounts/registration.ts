import type { Registration } from '#shared/api/accounts.ts';
import type { TextKey } from '../../i18n/en.ts';
import { stillNeededOfPasswords } from '../../ui/password-pair.ts';
import type { RegisterValues } from './register-form-schema.ts';

export const emptyRegistration: RegisterValues = {
  accountType: 'Local',
  email: '',
  password: '',
  repeatedPassword: '',
  acceptsPrivacy: false,
  acceptsTerms: false,
};

/** What is sent: anonymous accounts have no e-mail address, whatever was typed before. */
export function toRegistration({ accountType, email, password }: RegisterValues): Registration {
  return accountType === 'Local' ? { accountType, email, password } : { accountType, password };
}

/** What keeps the register button disabled (section 5 of the specification). */
export function stillNeededToRegister(values: RegisterValues): readonly TextKey[] {
  const needed: TextKey[] = [...stillNeededOfPasswords(values)];
  if (values.accountType === 'Local' && !values.acceptsPrivacy)
    needed.push('Register_NeedsPrivacy');
  if (!values.acceptsTerms) needed.push('Register_NeedsTerms');
  return needed;
}
