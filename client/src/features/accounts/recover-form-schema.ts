import { z } from 'zod';
import { secondFactorCodeSchema } from '#shared/api/fields.ts';
import { recoverSchema } from '#shared/api/recovery.ts';

// Loaded with zod after the page.

/** The form for a new password by a recovery sheet. */
export const recoverFormSchema = recoverSchema.extend({ repeatedPassword: z.string() });

/** The code of the second factor. */
export const recoverCodeFormSchema = z.object({ code: secondFactorCodeSchema });
