import { z } from 'zod';
import { receipts as limits } from '../limits/institutions.ts';
import { databaseUse } from '../limits/server.ts';
import { endpoint } from './endpoint.ts';
import { countSchema, oneLineSchema, personIdSchema, timestampSchema } from './fields.ts';

/**
 * A receipt in an assigner's list: the owner of the ID gave the code of this challenge. `senderName` is
 * empty if the assigner had none, and `receipt` a compact JWS (see receipt.ts) whose `jti` is `id`.
 */
export const keptReceiptSchema = z.object({
  id: z.uuid(),
  unikatId: personIdSchema,
  challengeShortId: z.string(),
  senderName: z.string(),
  verified: z.boolean(),
  matchedTimestamp: timestampSchema,
  receipt: z.string(),
  /** The name of the member who asked; null for a system. */
  askedBy: z.string().nullable(),
});
export type KeptReceipt = z.infer<typeof keptReceiptSchema>;

export const receiptEndpoints = {
  receipts: endpoint({
    method: 'get',
    path: 'api/assigner/receipts',
    statementMs: databaseUse.slowStatementMs,
    summary:
      'The receipts of the assigner’s challenges of the last year, newest first; searchable by ID and short ID, with or without separators',
    allow: ['Assigner'],
    role: 'Clerk',
    scope: 'challenges:send',
    query: z.object({
      searchText: oneLineSchema(limits.maxSearchLength).default(''),
      count: countSchema({ min: 1, max: limits.maxCount, default: limits.pageSize }),
      skip: countSchema({ min: 0, max: limits.maxSkip, default: 0 }),
    }),
    response: z.array(keptReceiptSchema),
  }),
};
