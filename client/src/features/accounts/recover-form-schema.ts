import { z } from 'zod';
import { recoverSchema } from '#shared/api/recovery.ts';

/** The form for a new password by a recovery sheet. Loaded with zod after the page. */
export const recoverFormSchema = recoverSchema.extend({ repeatedPassword: z.string() });
