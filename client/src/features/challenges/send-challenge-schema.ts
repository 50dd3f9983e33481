import { z } from 'zod';
import { personIdSchema } from '#shared/api/fields.ts';
import { challengeComplexities } from '#shared/enums.ts';

/** The form that sends a challenge. Loaded with zod after the page. */
export const sendChallengeSchema = z.object({
  id: personIdSchema,
  complexity: z.enum(challengeComplexities),
});
export type SendChallengeValues = z.infer<typeof sendChallengeSchema>;
