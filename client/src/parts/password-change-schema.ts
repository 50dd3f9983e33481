import { z } from 'zod';
import { givenPasswordSchema, newPasswordSchema } from '#shared/api/fields.ts';

/** The form of a password change: the current password, and the new one twice. */
export const passwordChangeSchema = z.object({
  currentPassword: givenPasswordSchema,
  newPassword: newPasswordSchema,
  repeatedPassword: z.string(),
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
