import { z } from 'zod';
import type { Registration } from '#shared/api/accounts.ts';
import { emailSchema, givenPasswordSchema, newPasswordSchema } from '#shared/api/fields.ts';

// Loaded with zod after the page.

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

/** The new password, twice. */
export const resetPasswordSchema = z.object({
  password: newPasswordSchema,
  repeatedPassword: z.string(),
});

/** A new e-mail address, and the password of its account; empty if the account has none. */
export const newEmailSchema = z.object({
  email: emailSchema,
  password: givenPasswordSchema.or(z.literal('')),
});
export type NewEmail = z.infer<typeof newEmailSchema>;
