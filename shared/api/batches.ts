import { z } from 'zod';
import { idempotencyHeader, batch as limits } from '../limits/institutions.ts';
import { endpoint } from './endpoint.ts';
import { batchStatusSchema, lineFailureSchema } from './enums.ts';
import {
  birthDateSchema,
  countSchema,
  oneLineSchema,
  personIdSchema,
  timestampSchema,
} from './fields.ts';

/**
 * The institution's own number of a person: the same one always gets the same ID. The same letters are written in
 * several ways, and must be one reference.
 */
export const referenceSchema = oneLineSchema(limits.maxReferenceLength)
  .min(1)
  // Two numbers that look the same must not be two.
  .refine((text) => !/\p{Default_Ignorable_Code_Point}/u.test(text))
  .normalize('NFC');

/** An ID to issue. */
export const wantedIdSchema = z.object({
  birthDate: birthDateSchema,
  reference: referenceSchema.optional(),
});
export type WantedId = z.infer<typeof wantedIdSchema>;

/** The name of the file that a list came from. */
export const fileNameSchema = oneLineSchema(limits.maxFileNameLength).min(1);

/**
 * A list of IDs to issue; `done` lines have an ID, `failed` ones a reason why not. Of the IDs, `notPrinted` wait for a
 * print, as in the list of issued IDs; `issuedBefore` lines have a reference whose ID there was before (0 for a test key).
 */
export const batchSchema = z.object({
  id: z.uuid(),
  status: batchStatusSchema,
  total: z.int(),
  done: z.int(),
  failed: z.int(),
  notPrinted: z.int(),
  issuedBefore: z.int(),
  createdTimestamp: timestampSchema,
  /** Null without one, and 30 days later. */
  fileName: z.string().nullable(),
  /** The name of the member who sent it; null for a system. */
  sentBy: z.string().nullable(),
});
export type Batch = z.infer<typeof batchSchema>;

/**
 * A line of a batch, counted from 1. `reference` is null without one, and 30 days later; `id` is null
 * until the line is done, and if it has a `failure`; `withdrawnAt` is null unless the ID was withdrawn.
 */
export const batchLineSchema = z.object({
  line: z.int(),
  birthDate: z.iso.date(),
  reference: z.string().nullable(),
  id: personIdSchema.nullable(),
  failure: lineFailureSchema.nullable(),
  withdrawnAt: timestampSchema.nullable(),
});
export type BatchLine = z.infer<typeof batchLineSchema>;

const itemsError = { error: 'resolveText:Batch_ItemsInvalid' };
const itemsSchema = z
  .array(wantedIdSchema, itemsError)
  .min(1, itemsError)
  .max(limits.maxItems, itemsError);

const assigners = ['Assigner'] as const;
const ofBatch = { allow: assigners, role: 'Clerk', params: z.object({ id: z.uuid() }) } as const;
const reading = { scope: 'ids:read', errors: ['Batch_NotFound'] } as const;

/** Issuing IDs without a desk: one with a call, or many with a file. */
export const batchEndpoints = {
  issueId: endpoint({
    method: 'post',
    path: 'api/assigner/ids',
    summary: 'Issue an ID (201); for a reference that has one already, that ID (200)',
    allow: assigners,
    role: 'Clerk',
    scope: 'ids:issue',
    body: wantedIdSchema,
    response: z.object({ id: personIdSchema }),
    statuses: [201, 200],
    errors: ['Reference_OtherBirthDate', 'Candidates_Exhausted', 'NewIds_TooMany'],
    limit: 'frequent',
  }),
  createBatch: endpoint({
    method: 'post',
    path: 'api/assigner/batches',
    summary: 'Issue up to 10,000 IDs; repeated with its key, the call answers the same batch',
    allow: assigners,
    role: 'Clerk',
    scope: 'ids:issue',
    headers: z.object({ [idempotencyHeader]: z.uuid() }),
    body: z.object({ items: itemsSchema, fileName: fileNameSchema.optional() }),
    maxBodyBytes: limits.maxBodyBytes,
    response: batchSchema,
    statuses: [202],
    errors: ['Batch_KeyReused', 'Batch_TooManyLines', 'NewIds_TooMany'],
    limit: 'usual',
  }),
  batches: endpoint({
    method: 'get',
    path: 'api/assigner/batches',
    summary: 'The assigner’s batches, newest first',
    allow: assigners,
    role: 'Clerk',
    query: z.object({
      count: countSchema({ min: 1, max: limits.maxCount, default: limits.pageSize }),
      skip: countSchema({ min: 0, max: limits.maxSkip, default: 0 }),
    }),
    response: z.array(batchSchema),
    scope: 'ids:read',
    polled: true,
  }),
  batch: endpoint({
    method: 'get',
    path: 'api/assigner/batches/{id}',
    summary: 'One batch, and how far it is',
    ...ofBatch,
    ...reading,
    response: batchSchema,
    polled: true,
  }),
  batchIds: endpoint({
    method: 'get',
    path: 'api/assigner/batches/{id}/ids',
    summary: 'The lines of a batch with their IDs, in the order of the file',
    ...ofBatch,
    ...reading,
    query: z.object({
      count: countSchema({ min: 1, max: limits.maxLines, default: limits.maxLines }),
      skip: countSchema({ min: 0, max: limits.maxSkip, default: 0 }),
    }),
    response: z.array(batchLineSchema),
  }),
  batchFile: endpoint({
    method: 'get',
    path: 'api/assigner/batches/{id}/ids.csv',
    summary: 'All lines of a batch as CSV',
    ...ofBatch,
    ...reading,
    response: z.string(),
    textType: 'text/csv',
    limit: 'usual',
    counter: 'wholeBatch',
  }),
};
