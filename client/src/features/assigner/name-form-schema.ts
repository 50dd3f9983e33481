import { z } from 'zod';
import { filledLineSchema } from '#shared/api/contact.ts';

/** The name alone, as a form has it. */
export const nameFormSchema = z.object({ name: filledLineSchema });
