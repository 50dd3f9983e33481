import { z } from 'zod';
import { senderNameSchema } from '#shared/api/challenge-checks.ts';
import { personIdSchema } from '#shared/api/fields.ts';
import { challengeComplexities } from '#shared/enums.ts';
import { comparers } from './who-compares.ts';

/** The form that sends a challenge. Loaded with zod after the page. */
export const sendChallengeSchema = z.object({
  id: personIdSchema,
  complexity: z.enum(challengeComplexities),
  /** Undefined until the sender has chosen. */
  comparer: z.enum(comparers).optional(),
  senderName: senderNameSchema,
});
export type SendChallengeValues = z.infer<typeof sendChallengeSchema>;
