import { z } from 'zod';
import { personIdSchema } from '#shared/api/fields.ts';
import { challengeComplexities } from '#shared/enums.ts';

/** What the form to send a challenge asks for. */
export const sendChallengeSchema = z.object({
  id: personIdSchema,
  complexity: z.enum(challengeComplexities),
});
export type SendChallengeValues = z.infer<typeof sendChallengeSchema>;
