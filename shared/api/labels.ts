import { z } from 'zod';
import { defaultLabelSize, labelLimits, rollSizes } from '../labels.ts';
import { endpoint } from './endpoint.ts';
import { countSchema, personIdSchema, timestampSchema } from './fields.ts';

const someIdsSchema = z
  .array(personIdSchema)
  .min(1)
  .max(labelLimits.maxIds)
  .refine((ids) => new Set(ids).size === ids.length);

/** Which labels: those of IDs, each named by an `ids` of its own, and those of a batch. */
const chosenIdsSchema = z.object({
  ids: z.union([personIdSchema, someIdsSchema]).optional(),
  batch: z.uuid().optional(),
});

const namesAny = ({ ids, batch }: { readonly ids?: unknown; readonly batch?: unknown }) =>
  ids !== undefined || batch !== undefined;
/** Without both, the refusal is about `ids`. */
const missing = { path: ['ids'] };

/** An ID to print labels of; a withdrawn one has none. */
export const labelledIdSchema = z.object({
  id: personIdSchema,
  withdrawnAt: timestampSchema.nullable(),
});
export type LabelledId = z.infer<typeof labelledIdSchema>;

const reading = {
  method: 'get',
  allow: ['Assigner'],
  role: 'Clerk',
  scope: 'ids:read',
} as const;

export const labelEndpoints = {
  labelledIds: endpoint({
    ...reading,
    path: 'api/assigner/labels',
    summary:
      'The IDs to print labels of: `ids` in their order, then the part of the batch that `count` and `skip` name',
    query: chosenIdsSchema
      .extend({
        count: countSchema({
          min: 1,
          max: labelLimits.maxAtOnce + 1,
          default: labelLimits.maxAtOnce,
        }),
        skip: countSchema({ min: 0, max: 1_000_000, default: 0 }),
      })
      .refine(namesAny, missing),
    response: z.array(labelledIdSchema),
    errors: ['AssignedId_NotFound', 'Batch_NotFound'],
  }),
  labelsZpl: endpoint({
    ...reading,
    path: 'api/assigner/labels.zpl',
    summary:
      'Labels as ZPL for printers of 203 dpi: one label for each ID, which the printer repeats `copies` times. Withdrawn IDs of a batch are left out',
    query: chosenIdsSchema
      .extend({
        size: z.enum(rollSizes).default(defaultLabelSize),
        copies: countSchema({ min: 1, max: labelLimits.maxCopies, default: 1 }),
      })
      .refine(namesAny, missing),
    response: z.string(),
    errors: ['AssignedId_NotFound', 'AssignedId_Withdrawn', 'Batch_NotFound'],
    limit: 'usual',
    countedByHandler: true,
  }),
};
