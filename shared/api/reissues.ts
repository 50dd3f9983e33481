import { z } from 'zod';
import { personTypes } from '../enums.ts';
import { textLengths } from '../limits/fields.ts';
import { endpoint } from './endpoint.ts';
import { reissueAnswerSchema, reissueOutcomeSchema } from './enums.ts';
import {
  linklessLinesSchema,
  memberNameOfSchema,
  personIdSchema,
  timestampSchema,
} from './fields.ts';

/** A request to issue an ID again, as its institution sees it. */
export const reissueSchema = z.object({
  id: personIdSchema,
  reason: z.string(),
  requestedTimestamp: timestampSchema,
  /** The member who asked. */
  askedBy: memberNameOfSchema.nullable(),
  /** From then on a new certificate can be printed, unless the owner answers before. */
  opensTimestamp: timestampSchema,
  /** Whether a login of the owner has put the end off. */
  paused: z.boolean(),
  /** Null while the owner can answer. */
  outcome: reissueOutcomeSchema.nullable(),
});
export type Reissue = z.infer<typeof reissueSchema>;

/** The same, as the owner of the ID sees it; `requestedBy` is the institution. */
export const ownReissueSchema = z.object({
  requestedBy: z.string(),
  opensTimestamp: timestampSchema,
  paused: z.boolean(),
});
export type OwnReissue = z.infer<typeof ownReissueSchema>;

/** An open request, as an admin sees it. */
export const openReissueSchema = reissueSchema
  .omit({ id: true, askedBy: true, outcome: true })
  .extend({
    id: z.uuid(),
    unikatId: personIdSchema,
    /** An account of the institution. */
    accountId: z.uuid(),
    assignerName: z.string(),
    /** How many requests the institution has made in the last 30 days. */
    madeLately: z.int(),
  });
export type OpenReissue = z.infer<typeof openReissueSchema>;

const reasonBody = z.object({ reason: linklessLinesSchema(textLengths.reason) });
const clerk = { allow: ['Assigner'], role: 'Clerk' } as const;
const params = z.object({ id: personIdSchema });

/** The calls about issuing an ID again for an owner who has lost access. No key admits them. */
export const reissueEndpoints = {
  listReissues: endpoint({
    ...clerk,
    method: 'get',
    path: 'api/assigner/reissues',
    summary: 'Your requests to issue an ID again: the open ones and those of the last 30 days',
    response: z.array(reissueSchema),
  }),
  requestReissue: endpoint({
    ...clerk,
    method: 'post',
    path: 'api/assigner/ids/{id}/reissue',
    summary:
      'Ask to issue an ID again because its owner has lost access; the owner has weeks to say no',
    fresh: true,
    params,
    body: reasonBody,
    response: reissueSchema,
    statuses: [201],
    afterUpgrade: true,
    errors: [
      'AssignedId_NotFound',
      'AssignedId_Withdrawn',
      'AssignedId_Locked',
      'AssignedId_Retired',
      'Reissue_NotControlled',
      'Reissue_SwitchedOff',
      'Assigner_NameMissing',
      'Reissue_Open',
      'Reissue_TooMany',
      'Upgrade_NotFinished',
    ],
    limit: 'usual',
  }),
  cancelReissue: endpoint({
    ...clerk,
    method: 'delete',
    path: 'api/assigner/ids/{id}/reissue',
    summary: 'Cancel such a request',
    params,
    errors: ['Reissue_NotFound'],
    limit: 'usual',
  }),
  myReissue: endpoint({
    method: 'get',
    path: 'api/profiles/me/reissue',
    summary: 'The request of an institution to issue your ID again, which waits for your answer',
    allow: personTypes,
    response: ownReissueSchema,
    errors: ['Reissue_NotFound'],
  }),
  answerReissue: endpoint({
    method: 'post',
    path: 'api/profiles/me/reissue/answer',
    summary: 'Keep your ID, or hand it over at once for a new certificate',
    allow: personTypes,
    fresh: true,
    body: z.object({ answer: reissueAnswerSchema }),
    errors: ['Reissue_NotFound', 'AssignedId_Locked', 'Security_RecoveredRecently'],
    limit: 'usual',
  }),
  storeReissueAllowed: endpoint({
    method: 'put',
    path: 'api/profiles/me/reissue-allowed',
    summary: 'Whether institutions may ask to issue your ID again; no answers an open request, too',
    allow: personTypes,
    fresh: true,
    blockedAfterRecovery: true,
    body: z.object({ allowed: z.boolean() }),
    errors: ['Profile_NotFound'],
    limit: 'usual',
  }),
  listOpenReissues: endpoint({
    method: 'get',
    path: 'api/admin/reissues',
    summary: 'All open requests to issue an ID again, oldest first',
    allow: ['Admin'],
    response: z.array(openReissueSchema),
  }),
  stopReissue: endpoint({
    method: 'post',
    path: 'api/admin/reissues/{id}/stop',
    summary: 'Stop such a request; the owner keeps the ID',
    allow: ['Admin'],
    params: z.object({ id: z.uuid() }),
    body: reasonBody,
    errors: ['Reissue_NotFound'],
  }),
};
