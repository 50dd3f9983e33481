import { z } from 'zod';
import { passkeyNameSchema } from '#shared/api/fields.ts';

/** The name of a passkey, in a form. Loaded with zod after the page. */
export const passkeyNameFormSchema = z.object({ name: passkeyNameSchema });
