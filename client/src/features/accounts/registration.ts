import { z } from 'zod';
import type { Registration } from '#shared/api/accounts.ts';
import { emailSchema, newPasswordSchema } from '#shared/api/fields.ts';
import type { TextKey } from '../../i18n/en.ts';
import { stillNeededOfPasswords } from '../../ui/password-pair.ts';

/** The register form, of which only what the type of account needs is sent. */
export const registerFormSchema = z
  .object({
    accountType: z.enum(['Local', 'LocalAnonymous']),
    email: z.string(),
    password: newPasswordSchema,
    repeatedPassword: z.string(),
    acceptsPrivacy: z.boolean(),
    acceptsTerms: z.boolean(),
  })
  .refine(({ accountType, email }) => isEmailFit(accountType, email), {
    path: ['email'],
    error: 'resolveText:Invalid_email',
    // Else it would wait until the password is right, and errors would come one at a time.
    when: () => true,
  });
export type RegisterValues = z.infer<typeof registerFormSchema>;

export const emptyRegistration: RegisterValues = {
  accountType: 'Local',
  email: '',
  password: '',
  repeatedPassword: '',
  acceptsPrivacy: false,
  acceptsTerms: false,
};

function isEmailFit(accountType: Registration['accountType'], email: string): boolean {
  return accountType === 'LocalAnonymous' || emailSchema.safeParse(email).success;
}

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
