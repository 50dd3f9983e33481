import { z } from 'zod';
import { tidyCode } from '../challenge-checks.ts';
import { challengeCheck } from '../limits/challenges.ts';
import { endpoint } from './endpoint.ts';
import {
  mailTokenSchema,
  nameSchema,
  oneLineSchema,
  personIdSchema,
  timestampSchema,
} from './fields.ts';

/** A challenge whose code Unikat compares; the sender never learns the code. */
export const createdChallengeSchema = z.object({
  challengeShortId: z.string(),
  /** Random; checks the code, and is shown once. */
  checkToken: z.string(),
  /** When the token expires. */
  expiresTimestamp: timestampSchema,
});
export type CreatedChallenge = z.infer<typeof createdChallengeSchema>;

/** Whether the owner has told the sender the code. */
export const challengeCheckSchema = z.discriminatedUnion('match', [
  z.object({
    match: z.literal(true),
    /** A compact JWS (ES256) that third parties can verify. */
    receipt: z.string(),
  }),
  z.object({
    match: z.literal(false),
    triesLeft: z.int().min(0).max(challengeCheck.tries),
  }),
]);
export type ChallengeCheck = z.infer<typeof challengeCheckSchema>;

/** The name that a sender gives. The owner of the ID reads it in quotation marks. */
export const senderNameSchema = nameSchema(challengeCheck.maxSenderNameLength);

export const challengeCheckEndpoints = {
  createChallenge: endpoint({
    method: 'post',
    path: 'api/challenges',
    summary: 'Send a challenge whose code Unikat compares; same answer with and without an owner',
    allow: 'everyone',
    role: 'Clerk',
    scope: 'challenges:send',
    body: z.object({
      unikatId: personIdSchema,
      challengeLength: z.literal(challengeCheck.lengths).default(challengeCheck.lengths[0]),
      senderName: senderNameSchema.optional(),
    }),
    response: createdChallengeSchema,
    limit: 'challenge',
    countedByHandler: true,
  }),
  checkChallenge: endpoint({
    method: 'post',
    path: 'api/challenges/check',
    summary:
      'Compare what the owner said with the code: five tries in 30 minutes; a match gives a receipt',
    allow: 'everyone',
    role: 'Clerk',
    scope: 'challenges:send',
    body: z.object({
      checkToken: mailTokenSchema,
      /** In any case and with any separators. */
      secret: oneLineSchema(challengeCheck.maxTypedLength).overwrite(tidyCode).min(1),
    }),
    response: challengeCheckSchema,
    errors: ['Challenge_Expired', 'Account_Suspended'],
    limit: 'frequent',
  }),
};
