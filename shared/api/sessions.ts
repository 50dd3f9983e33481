import { z } from 'zod';
import { accountTypes, personTypes } from '../enums.ts';
import { endpoint } from './endpoint.ts';
import { givenPasswordSchema, timestampSchema } from './fields.ts';

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

/** The password of the session's own account; without it the external cookie is the proof. */
export const proofSchema = z.object({ password: givenPasswordSchema.optional() });

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
  checkFreshSession: endpoint({
    method: 'get',
    path: 'api/sessions/fresh',
    summary: 'Whether this session was proved within the last ten minutes',
    allow: accountTypes,
    fresh: true,
    response: z.void(),
    errors: [],
  }),
  proveSession: endpoint({
    method: 'post',
    path: 'api/sessions/prove',
    summary: 'Prove by password, or by the external cookie, whose session this is',
    allow: accountTypes,
    externalIdentity: 'besidesLogin',
    body: proofSchema,
    response: z.void(),
    errors: ['Session_WrongProof'],
  }),
};
