import { z } from 'zod';
import { checkOutcomes } from '../challenge-checks.ts';
import { personTypes } from '../enums.ts';
import { challenge, challengeLengths } from '../limits/challenges.ts';
import { endpoint } from './endpoint.ts';
import { countSchema, oneLineSchema, personIdSchema, timestampSchema } from './fields.ts';

/** A challenge as returned to its sender. */
export const challengeDataSchema = z.object({
  unikatId: personIdSchema,
  challengeShortId: z.string(),
  challengeSecret: z.string(),
});
export type ChallengeData = z.infer<typeof challengeDataSchema>;

const challengeLengthSchema = z.coerce
  .number<number | string>()
  .pipe(z.literal(Object.values(challengeLengths)));

/** Who sent a challenge. */
export const challengeSenderSchema = z.object({
  /** The institution's name, or what the sender typed. */
  name: z.string(),
  /** Whether it is an institution whose name the operator had confirmed. */
  verified: z.boolean(),
});
export type ChallengeSender = z.infer<typeof challengeSenderSchema>;

/** A challenge as shown to the owner of the ID. */
export const storedChallengeSchema = challengeDataSchema.extend({
  id: z.uuid(),
  createdTimestamp: timestampSchema,
  /** Null if the sender gave no name. */
  sender: challengeSenderSchema.nullable(),
  /** When Unikat found that the sender had the code. */
  matchedTimestamp: timestampSchema.nullable(),
  /** How Unikat's check of the code ended; null while it runs, and if the sender compares. */
  checkOutcome: z.enum(checkOutcomes).nullable(),
  /** Whether this answer is the first list that contains the challenge. */
  isNew: z.boolean(),
  /** The site at which the alias is shown to which it was sent; null if it was sent to an ID. */
  site: z.string().nullable(),
});
export type StoredChallenge = z.infer<typeof storedChallengeSchema>;

/** Enough to tell the owner of an ID that a challenge has arrived. */
export const unreadChallengesSchema = z.object({
  /** How many of the newest ten no list has contained yet. */
  count: z.int().min(0).max(challenge.maxSuggestions),
  /** The time of the newest one, read or not; null without any. */
  newest: timestampSchema.nullable(),
  /** When the latest check ended, also of an older challenge; null without any. */
  newestOutcome: timestampSchema.nullable(),
});
export type UnreadChallenges = z.infer<typeof unreadChallengesSchema>;

const maxCount = 100;
/** Pasted text may be longer than a short ID; it finds nothing, without an error. */
const maxSearchLength = 100;

export const challengeEndpoints = {
  sendChallenge: endpoint({
    method: 'get',
    path: 'api/id/{id}/challenge',
    summary: 'Send a challenge to an ID; same answer with and without an owner',
    allow: 'everyone',
    role: 'Clerk',
    scope: 'challenges:send',
    params: z.object({ id: personIdSchema }),
    query: z.object({
      challengeLength: challengeLengthSchema.default(challengeLengths[challenge.defaultComplexity]),
    }),
    response: challengeDataSchema,
    limit: 'challenge',
    countedByHandler: true,
    changes: true,
  }),
  listChallenges: endpoint({
    method: 'get',
    path: 'api/challenges',
    summary: 'Challenges sent to your ID, newest first, searchable by short ID; marks them as read',
    allow: personTypes,
    query: z.object({
      searchText: oneLineSchema(maxSearchLength).optional(),
      count: countSchema({ min: 1, max: maxCount, default: challenge.maxSuggestions }),
    }),
    response: z.array(storedChallengeSchema),
    changes: true,
  }),
  unreadChallenges: endpoint({
    method: 'get',
    path: 'api/challenges/unread',
    summary:
      'How many of the newest challenges are unread; marks none as read, renews no session, for polling',
    allow: personTypes,
    response: unreadChallengesSchema,
    polled: true,
  }),
  deleteChallenge: endpoint({
    method: 'delete',
    path: 'api/challenges/{id}',
    summary: 'Delete a challenge sent to your ID',
    allow: personTypes,
    params: z.object({ id: z.uuid() }),
    errors: ['Challenge_NotFound'],
  }),
};
