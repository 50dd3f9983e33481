import { z } from 'zod';
import { secondFactorCodeSchema } from '#shared/api/fields.ts';

/** A form for the code of a second factor. Loaded with zod after the page. */
export const codeFormSchema = z.object({ code: secondFactorCodeSchema });
