import { z } from 'zod';
import { newPasswordSchema } from '#shared/api/fields.ts';
import { formResolver } from '../../ui/fields/form-resolver.ts';

/** Checks a form with a new password, typed twice. */
export const newPasswordResolver = formResolver(
  z.object({ password: newPasswordSchema, repeatedPassword: z.string() }),
);
