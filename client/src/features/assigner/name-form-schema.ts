import { z } from 'zod';
import { filledLineSchema } from '#shared/api/fields.ts';

/** The name alone, as a form has it. */
export const nameFormSchema = z.object({ name: filledLineSchema });
