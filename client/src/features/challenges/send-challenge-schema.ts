import { z } from 'zod';
import { challengeComplexities } from '#shared/enums.ts';
import { personIdSchema } from '#shared/person-id.ts';

/** What the form to send a challenge asks for. */
export const sendChallengeSchema = z.object({
  id: personIdSchema,
  complexity: z.enum(challengeComplexities),
});
export type SendChallengeValues = z.infer<typeof sendChallengeSchema>;
