import { z } from 'zod';
import { assignerRequestSchema } from '#shared/api/admin.ts';

/** The form of a request (section 5): the number as it is typed, and the terms beside it. */
export const requestFormSchema = assignerRequestSchema.omit({ id: true }).extend({
  expectedAssignmentsPerYear: z
    .string()
    .trim()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(assignerRequestSchema.shape.expectedAssignmentsPerYear),
  acceptsTerms: z.boolean(),
});

/** The form as it is typed. */
export type RequestValues = z.input<typeof requestFormSchema>;
