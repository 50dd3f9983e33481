import { z } from 'zod';
import { accountTypes } from '../enums.ts';
import { endpoint } from './endpoint.ts';
import { loginWaySchema } from './enums.ts';
import { givenPasswordSchema, secondFactorCodeSchema, timestampSchema } from './fields.ts';
import { assertionSchema, requestOptionsSchema } from './webauthn.ts';

/** One of the caller’s sessions: its device, its times and how it began. */
export const sessionSchema = z.object({
  id: z.uuid(),
  /** The browser's User-Agent header, which the page turns into a readable name. */
  userAgent: z.string(),
  createdTimestamp: timestampSchema,
  renewedTimestamp: timestampSchema,
  /** Null if it began before this was recorded. */
  loginWay: loginWaySchema.nullable(),
  isCurrent: z.boolean(),
});
export type ListedSession = z.infer<typeof sessionSchema>;

/**
 * The password of the session's account, with a code if it has a second factor, or a signature by one of
 * its passkeys; without either, the external cookie is the proof.
 */
export const proofSchema = z.object({
  password: givenPasswordSchema.optional(),
  code: secondFactorCodeSchema.optional(),
  response: assertionSchema.optional(),
});

export const sessionEndpoints = {
  listSessions: endpoint({
    method: 'get',
    path: 'api/accounts/sessions',
    summary: 'Your sessions and those of linked accounts, newest first',
    allow: accountTypes,
    response: z.array(sessionSchema),
  }),
  endSession: endpoint({
    method: 'delete',
    path: 'api/accounts/sessions/{id}',
    summary: 'End one of your sessions',
    allow: accountTypes,
    params: z.object({ id: z.uuid() }),
    errors: ['Session_NotFound'],
  }),
  endOtherSessions: endpoint({
    method: 'delete',
    path: 'api/sessions/others',
    summary: 'End all your sessions and those of linked accounts, except this one',
    allow: accountTypes,
  }),
  checkFreshSession: endpoint({
    method: 'get',
    path: 'api/sessions/fresh',
    summary: 'Check that this session has a login or proof within the last ten minutes',
    allow: accountTypes,
    fresh: true,
  }),
  proveSessionOptions: endpoint({
    method: 'post',
    path: 'api/sessions/prove/options',
    summary: 'Options for a proof by a passkey of this session’s account',
    allow: accountTypes,
    response: requestOptionsSchema,
    limit: 'unguessable',
  }),
  proveSession: endpoint({
    method: 'post',
    path: 'api/sessions/prove',
    summary: 'Prove who you are, by password and code, by passkey or by the external cookie',
    allow: accountTypes,
    externalIdentity: 'besidesLogin',
    body: proofSchema,
    errors: ['Session_WrongProof'],
    limit: 'unguessable',
  }),
};
