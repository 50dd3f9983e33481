import { z } from 'zod';
import { filledLineSchema } from '#shared/api/fields.ts';

/** The schema of the name form. Loaded with zod, on demand. */
export const nameFormSchema = z.object({ name: filledLineSchema });
