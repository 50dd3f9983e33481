import { z } from 'zod';
import { newPasswordSchema } from '#shared/api/fields.ts';

/** The new password, twice. */
export const resetPasswordSchema = z.object({
  password: newPasswordSchema,
  repeatedPassword: z.string(),
});
