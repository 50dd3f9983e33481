import { z } from 'zod';
import { recoverSchema } from '#shared/api/recovery.ts';
import type { TextKey } from '../../i18n/en.ts';

/** The form for a new password by a recovery sheet. Loaded with zod after the page. */
export const recoverFormSchema = recoverSchema
  .extend({ repeatedPassword: z.string() })
  .refine(({ usernameOrUnikatId }) => !usernameOrUnikatId.includes('@'), {
    path: ['usernameOrUnikatId'],
    error: `resolveText:${'Recover_NameIsEmail' satisfies TextKey}`,
    // Runs even if other fields are wrong, so that all errors show together.
    when: () => true,
  });
