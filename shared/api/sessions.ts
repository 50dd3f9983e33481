import { z } from 'zod';
import { personTypes } from '../enums.ts';
import { endpoint } from './endpoint.ts';
import { timestampSchema } from './fields.ts';

/** A session of one's own: where it was begun and when it was last used. */
export const sessionSchema = z.object({
  id: z.uuid(),
  /** What the browser said of itself; the page makes a readable name of it. */
  userAgent: z.string(),
  createdTimestamp: timestampSchema,
  renewedTimestamp: timestampSchema,
  isCurrent: z.boolean(),
});
export type ListedSession = z.infer<typeof sessionSchema>;

export const sessionEndpoints = {
  listSessions: endpoint({
    method: 'get',
    path: 'api/accounts/sessions',
    summary: 'The sessions of the person who is logged in, newest first',
    allow: personTypes,
    response: z.array(sessionSchema),
    errors: [],
  }),
  endSession: endpoint({
    method: 'delete',
    path: 'api/accounts/sessions/{id}',
    summary: 'End a session of one’s own',
    allow: personTypes,
    params: z.object({ id: z.uuid() }),
    response: z.void(),
    errors: ['Session_NotFound'],
  }),
};
