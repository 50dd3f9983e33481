import { z } from 'zod';
import type { Registration } from '#shared/api/accounts.ts';
import { emailSchema, newPasswordSchema } from '#shared/api/fields.ts';

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

function isEmailFit(accountType: Registration['accountType'], email: string): boolean {
  return accountType === 'LocalAnonymous' || emailSchema.safeParse(email).success;
}
