import { z } from 'zod';
import { personTypes } from '../enums.ts';
import { endpoint } from './endpoint.ts';
import { loginProviderSchema } from './enums.ts';
import {
  birthDateSchema,
  ownershipSecretSchema,
  personIdSchema,
  timestampSchema,
  typedOwnIdSchema,
} from './fields.ts';

/** A verification by an assigner: it issued the ID, and the person took control of it. */
export const verificationSchema = z.object({
  assignerName: z.string(),
  timestamp: timestampSchema,
});

export const profileSchema = z.object({
  id: personIdSchema,
  verifications: z.array(verificationSchema),
  loginProviders: z.array(loginProviderSchema),
  /** IDs that the person no longer uses; challenges to them still arrive. */
  retiredIds: z.array(z.object({ id: personIdSchema, timestamp: timestampSchema })),
});
export type Profile = z.infer<typeof profileSchema>;

export const profileEndpoints = {
  sampleId: endpoint({
    method: 'get',
    path: 'api/id/random',
    summary: 'A sample ID for a birth date; it can never be issued',
    allow: 'everyone',
    query: z.object({ birthdate: birthDateSchema }),
    response: z.string(),
    limit: 'sample',
  }),
  drawCandidates: endpoint({
    method: 'get',
    path: 'api/profiles/new',
    summary: 'Candidates for a birth date, reserved for a while; repeats return the same ones',
    allow: personTypes,
    query: z.object({ birthDate: birthDateSchema }),
    response: z.object({ idCandidates: z.array(personIdSchema) }),
    errors: ['Profile_AlreadyHasId', 'Candidates_Exhausted'],
    limit: 'issuing',
    changes: true,
  }),
  claimCandidate: endpoint({
    method: 'post',
    path: 'api/profiles/claim/{id}',
    summary: 'Claim a candidate',
    allow: personTypes,
    params: z.object({ id: personIdSchema }),
    response: profileSchema,
    errors: ['Profile_AlreadyHasId', 'Candidate_NotAvailable'],
  }),
  takeControl: endpoint({
    method: 'post',
    path: 'api/profiles/take-control',
    summary: 'Take control of an issued ID with its ownership secret',
    allow: personTypes,
    body: z.object({ id: typedOwnIdSchema, ownershipSecret: ownershipSecretSchema }),
    response: profileSchema,
    errors: ['Profile_AlreadyHasId', 'TakeControl_NotPossible', 'TakeControl_Suspended'],
    limit: 'unguessable',
  }),
  retireId: endpoint({
    method: 'post',
    path: 'api/profiles/retire',
    summary: 'Retire an issued ID for good with its ownership secret, because you keep your own',
    allow: personTypes,
    fresh: true,
    body: z.object({
      id: typedOwnIdSchema,
      ownershipSecret: ownershipSecretSchema,
      /** Whether the institution that issued it sees your own ID. */
      tellIssuer: z.boolean().default(false),
    }),
    response: profileSchema,
    afterUpgrade: true,
    errors: [
      'Profile_NotFound',
      'TakeControl_NotPossible',
      'TakeControl_Suspended',
      'Upgrade_NotFinished',
    ],
    limit: 'unguessable',
    counter: 'takeControl',
  }),
  myProfile: endpoint({
    method: 'get',
    path: 'api/profiles/me',
    summary: 'The profile of the logged-in person',
    allow: personTypes,
    response: profileSchema,
    errors: ['Profile_NotFound'],
  }),
};
