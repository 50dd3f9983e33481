import { z } from 'zod';
import { assignerRequestSchema } from '#shared/api/admin.ts';

/** The request form (section 5): the number is still text, and the terms are added. */
export const requestFormSchema = assignerRequestSchema.omit({ id: true }).extend({
  expectedAssignmentsPerYear: z
    .string()
    .trim()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(assignerRequestSchema.shape.expectedAssignmentsPerYear),
  acceptsTerms: z.boolean(),
});

/** The typed values of the form. */
export type RequestValues = z.input<typeof requestFormSchema>;
