import { z } from 'zod';
import { personTypes } from '../enums.ts';
import { history } from '../limits/ids.ts';
import { endpoint } from './endpoint.ts';
import { eventKindSchema } from './enums.ts';
import { countSchema, textSchema, timestampSchema } from './fields.ts';

/** Something that happened to the person's ID. */
export const personEventSchema = z.object({
  id: z.uuid(),
  kind: eventKindSchema,
  timestamp: timestampSchema,
  /** Who sent the challenge, or withdrew the certificate; null for a visitor without a name, and for other kinds. */
  sender: z
    .object({
      /** What the sender typed, or the institution's name; null if the institution is not named. */
      name: z.string().nullable(),
      /** Whether the operator had confirmed the institution's name. */
      verified: z.boolean(),
    })
    .nullable(),
});
export type PersonEvent = z.infer<typeof personEventSchema>;

const monthSchema = textSchema('yyyy-mm'.length)
  .regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/)
  .meta({ description: 'A month in Berlin, yyyy-mm' });

const historyQuerySchema = z.object({
  kind: eventKindSchema.optional(),
  month: monthSchema.optional(),
  /** Only what happened to the accounts that have the ID. */
  about: z.literal('account').optional(),
  count: countSchema({ min: 1, max: history.maxCount, default: history.pageSize }),
  skip: countSchema({ min: 0, max: history.maxSkip, default: 0 }),
});
export type HistoryQuery = z.infer<typeof historyQuerySchema>;

/** The calls about the history of a person's ID. */
export const historyEndpoints = {
  listEvents: endpoint({
    method: 'get',
    path: 'api/profiles/me/events',
    summary: 'What happened to your ID since it is yours, at most for a year, newest first',
    allow: personTypes,
    query: historyQuerySchema,
    response: z.array(personEventSchema),
  }),
  hideEvent: endpoint({
    method: 'post',
    path: 'api/profiles/me/events/{id}/hide',
    summary: 'Hide an entry about a challenge; those about security cannot be hidden',
    allow: personTypes,
    params: z.object({ id: z.uuid() }),
    errors: ['Event_NotFound', 'Event_CannotHide'],
  }),
};
