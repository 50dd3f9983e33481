import { z } from 'zod';
import { assigner as limits, assignedIds as listLimits } from '../limits/institutions.ts';
import { databaseUse } from '../limits/server.ts';
import { assignerProfileEndpoints } from './assigner-profile.ts';
import { referenceSchema } from './batches.ts';
import { endpoint } from './endpoint.ts';
import {
  assignedIdOrderSchema,
  idStatusSchema,
  sortDirectionSchema,
  withdrawalReasonSchema,
} from './enums.ts';
import {
  birthDateSchema,
  countSchema,
  dateSchema,
  memberNameOfSchema,
  momentSchema,
  oneLineSchema,
  personIdSchema,
  timestampSchema,
} from './fields.ts';

/**
 * An ID that the assigner issued; `copies` is the number of its printed certificates. `printedAt` is the time of the
 * last one that works: null if none was printed, the secret was replaced since, or all certificates were withdrawn.
 */
export const assignedIdSchema = z.object({
  id: personIdSchema,
  creationDate: timestampSchema,
  copies: z.int(),
  printedAt: timestampSchema.nullable(),
  takenOverAt: timestampSchema.nullable(),
  withdrawnAt: timestampSchema.nullable(),
  status: idStatusSchema,
  /** The ID that its owner uses in place of a retired one; null unless the owner lets the institution know. */
  supersededBy: personIdSchema.nullable(),
  /** The member who issued it; null for a system, and in the answer of the call that issues it. */
  issuedBy: memberNameOfSchema.nullable(),
});
export type AssignedId = z.infer<typeof assignedIdSchema>;

/** An ID that is drawn and reserved, but neither accepted nor rejected. */
export const openCandidateSchema = z.object({ id: personIdSchema, reservedUntil: timestampSchema });
export type OpenCandidate = z.infer<typeof openCandidateSchema>;

/**
 * The content of a certificate. Only a signed one has `timestamp` (of this print), its number `jti`,
 * `signature` (a JWS, see certificate.ts) and `verifyUrl`, the address of its public check.
 */
export const certificateSchema = z.object({
  id: personIdSchema,
  ownershipSecret: z.string(),
  creationDate: timestampSchema,
  takeControlUrl: z.string(),
  timestamp: timestampSchema.optional(),
  jti: z.string().optional(),
  signature: z.string().optional(),
  verifyUrl: z.string().optional(),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** A recorded print. */
export const printSchema = z.object({
  id: personIdSchema,
  copyNumber: z.int(),
  printedAt: timestampSchema,
});
export type Print = z.infer<typeof printSchema>;

/** A time, or a date that means the whole day in UTC. */
const momentOrDateSchema = z.union([momentSchema, dateSchema]);

/**
 * The filters of the list; the ranges include both ends. `notPrinted` finds the IDs that wait for a print:
 * those without one that works that are neither taken over nor withdrawn. `reference` finds the ID that the
 * institution's own number has now; a withdrawn ID has lost it. `issuedBy` is a member's id.
 */
const assignedIdsFilterSchema = z.object({
  searchText: oneLineSchema(listLimits.maxSearchLength).default(''),
  creationTimeRangeStart: momentOrDateSchema.optional(),
  creationTimeRangeEnd: momentOrDateSchema.optional(),
  birthDateTimeRangeStart: dateSchema.optional(),
  birthDateTimeRangeEnd: dateSchema.optional(),
  notPrinted: z.enum(['true', 'false']).default('false'),
  reference: referenceSchema.optional(),
  issuedBy: z.uuid().optional(),
});
export type AssignedIdsFilter = z.infer<typeof assignedIdsFilterSchema>;

/**
 * Filters, order and page of the list. With `after`, an ID of the list, it starts behind that one: a deep page
 * then costs no more than the first. `skip` counts from there.
 */
export const assignedIdsQuerySchema = assignedIdsFilterSchema.extend({
  count: countSchema({ min: 1, max: listLimits.maxCount, default: listLimits.defaultPageSize }),
  skip: countSchema({ min: 0, max: listLimits.maxSkip, default: 0 }),
  after: personIdSchema.optional(),
  orderBy: assignedIdOrderSchema.default('creationDate'),
  orderDirection: sortDirectionSchema.default('Descending'),
});
export type AssignedIdsQuery = z.infer<typeof assignedIdsQuerySchema>;

/**
 * How many IDs the filters find, and how many of them wait for their first print. Both stop at
 * `maxCounted`; `hasMore` says that the total is higher.
 */
export const assignedIdsSummarySchema = z.object({
  total: z.int().min(0).max(listLimits.maxCounted),
  notPrinted: z.int().min(0).max(listLimits.maxCounted),
  hasMore: z.boolean(),
});
export type AssignedIdsSummary = z.infer<typeof assignedIdsSummarySchema>;
/**
 * The figures of an assigner's day: what it issued since the given moment, and what waits for it. Each
 * counts up to `assignedIds.maxCounted`.
 */
export const assignerOverviewSchema = z.object({
  issuedToday: z.int().min(0),
  undecided: z.int().min(0),
  /** Issued IDs without a print that still belong to no person. */
  notPrinted: z.int().min(0),
  openOrders: z.int().min(0),
});
export type AssignerOverview = z.infer<typeof assignerOverviewSchema>;

/** Different IDs. */
const idsSchema = (max: number) =>
  z
    .array(personIdSchema)
    .min(1)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length);

const assigners = ['Assigner'] as const;
const personIdParams = z.object({ personId: personIdSchema });
const certificateErrors = [
  'AssignedId_NotFound',
  'AssignedId_TakenOver',
  'AssignedId_Withdrawn',
  'AssignedId_Locked',
] as const;
const candidateParams = z.object({ idCandidate: personIdSchema });
export const assignerEndpoints = {
  ...assignerProfileEndpoints,
  assignerOverview: endpoint({
    method: 'get',
    path: 'api/assigner/overview',
    summary:
      'The assigner’s figures: what it has issued since `since`, or in the last 31 days if that is less, and what waits for it',
    allow: assigners,
    query: z.object({ since: momentSchema }),
    response: assignerOverviewSchema,
  }),
  drawAssignerCandidate: endpoint({
    method: 'get',
    path: 'api/assigner/candidate',
    summary: 'A new candidate for a birth date, reserved for a while',
    allow: assigners,
    role: 'Clerk',
    scope: 'ids:issue',
    query: z.object({ birthDate: birthDateSchema }),
    response: z.object({ idCandidates: z.array(personIdSchema) }),
    errors: ['Candidates_TooManyOpen', 'Candidates_Exhausted', 'NewIds_TooMany'],
    limit: 'issuing',
    changes: true,
  }),
  openCandidates: endpoint({
    method: 'get',
    path: 'api/assigner/candidates',
    summary: 'Candidates that are neither accepted nor rejected, newest first',
    allow: assigners,
    role: 'Clerk',
    scope: 'ids:read',
    response: z.array(openCandidateSchema),
  }),
  acceptCandidate: endpoint({
    method: 'post',
    path: 'api/assigner/claim/{idCandidate}',
    summary: 'Accept a candidate, which issues it',
    allow: assigners,
    role: 'Clerk',
    scope: 'ids:issue',
    params: candidateParams,
    response: assignedIdSchema,
    errors: ['Candidate_NotAvailable'],
  }),
  rejectCandidate: endpoint({
    method: 'post',
    path: 'api/assigner/reject/{idCandidate}',
    summary: 'Give back a candidate, which is not drawn again for a while',
    allow: assigners,
    role: 'Clerk',
    scope: 'ids:issue',
    params: candidateParams,
    errors: ['Candidate_NotAvailable'],
  }),
  assignedIds: endpoint({
    method: 'get',
    path: 'api/assigner/assigned-ids',
    summary: 'The assigner’s issued IDs, filtered, sorted and in pages',
    allow: assigners,
    scope: 'ids:read',
    query: assignedIdsQuerySchema,
    response: z.array(assignedIdSchema),
  }),
  assignedIdsSummary: endpoint({
    method: 'get',
    path: 'api/assigner/assigned-ids/summary',
    statementMs: databaseUse.slowStatementMs,
    summary: 'How many of the assigner’s issued IDs the filters find',
    allow: assigners,
    scope: 'ids:read',
    query: assignedIdsFilterSchema,
    response: assignedIdsSummarySchema,
  }),
  assignedId: endpoint({
    method: 'get',
    path: 'api/assigner/ids/{id}',
    summary: 'One of the assigner’s issued IDs',
    allow: assigners,
    scope: 'ids:read',
    params: z.object({ id: personIdSchema }),
    response: assignedIdSchema,
    errors: ['AssignedId_NotFound'],
  }),
  withdrawId: endpoint({
    method: 'post',
    path: 'api/assigner/ids/{id}/withdraw',
    summary: 'Withdraw an issued ID before a person takes control of it; it stays locked for ever',
    allow: assigners,
    role: 'Clerk',
    scope: 'ids:withdraw',
    params: z.object({ id: personIdSchema }),
    body: z.object({ reason: withdrawalReasonSchema }),
    response: assignedIdSchema,
    errors: certificateErrors,
    limit: 'usual',
  }),
  certificate: endpoint({
    method: 'get',
    path: 'api/assigner/profiles/{personId}',
    summary:
      'The certificate of an issued ID with its ownership secret; a signed one needs the assigner’s name',
    allow: assigners,
    role: 'Clerk',
    scope: 'certificates:print',
    limit: 'bulk',
    counter: 'certificates',
    params: personIdParams,
    query: z.object({ signed: z.enum(['true', 'false']).default('false') }),
    response: certificateSchema,
    errors: [...certificateErrors, 'Assigner_NameMissing', 'Certificate_TooMany'],
    // Reading a secret is recorded in the audit, and a signed certificate takes an entry of a status list.
    changes: true,
  }),
  certificates: endpoint({
    method: 'post',
    path: 'api/assigner/certificates',
    summary:
      'Signed certificates of several issued IDs, in that order; those that get none are left out',
    allow: assigners,
    role: 'Clerk',
    scope: 'certificates:print',
    limit: 'bulk',
    countedByHandler: true,
    body: z.object({ ids: idsSchema(limits.maxCertificatesAtOnce) }),
    response: z.array(certificateSchema),
    errors: ['Assigner_NameMissing'],
  }),
  rotateSecret: endpoint({
    method: 'post',
    path: 'api/assigner/profiles/{personId}/rotate-secret',
    summary: 'Replace a lost ownership secret, which withdraws the certificates so far',
    allow: assigners,
    role: 'Clerk',
    limit: 'bulk',
    params: personIdParams,
    errors: certificateErrors,
  }),
  recordPrints: endpoint({
    method: 'post',
    path: 'api/assigner/prints',
    summary: 'Record printed certificates; returns the number of each copy, in order',
    allow: assigners,
    role: 'Clerk',
    scope: 'certificates:print',
    limit: 'bulk',
    countedByHandler: true,
    body: z.object({ ids: idsSchema(limits.maxPrintsAtOnce) }),
    response: z.array(printSchema),
    errors: certificateErrors,
  }),
};
