import { z } from 'zod';
import type { Registration } from '#shared/api/accounts.ts';
import { emailSchema, newPasswordSchema } from '#shared/api/fields.ts';
import type { TextKey } from '../../../i18n/en.ts';
import { stillNeededOfPasswords } from '../../../ui/fields/password-fields.tsx';

/** The register form. `toRegistration` sends only what the account type needs. */
export const registerFormSchema = z
  .object({
    accountType: z.enum(['Local', 'LocalAnonymous']),
    usesPasskey: z.boolean(),
    email: z.string(),
    password: newPasswordSchema,
    repeatedPassword: z.string(),
    acceptsPrivacy: z.boolean(),
    acceptsTerms: z.boolean(),
  })
  .refine(({ accountType, email }) => isEmailValid(accountType, email), {
    path: ['email'],
    error: 'resolveText:Invalid_email',
    // Runs even if other fields are wrong, so that all errors show together.
    when: () => true,
  });
export type RegisterValues = z.infer<typeof registerFormSchema>;

function isEmailValid(accountType: Registration['accountType'], email: string): boolean {
  return accountType === 'LocalAnonymous' || emailSchema.safeParse(email).success;
}

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

/** What is missing first before the register button is enabled. */
export function stillNeededToRegister(values: RegisterValues): TextKey | undefined {
  const ofPasswords = isByPasskey(values) ? undefined : stillNeededOfPasswords(values);
  if (ofPasswords) return ofPasswords;
  if (values.accountType === 'Local' && !values.acceptsPrivacy) return 'Register_NeedsPrivacy';
  return values.acceptsTerms ? undefined : 'Register_NeedsTerms';
}
