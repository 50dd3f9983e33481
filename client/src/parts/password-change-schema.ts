import { z } from 'zod';
import { givenPasswordSchema, newPasswordSchema } from '#shared/api/fields.ts';

/** The password that goes, and twice the one that comes. */
export const passwordChangeSchema = z.object({
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
  repeatedPassword: z.string(),
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
