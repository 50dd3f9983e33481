import { z } from 'zod';
import { apiKeyNameSchema } from '#shared/api/api-keys.ts';
import { apiKeyScopes } from '#shared/office-enums.ts';
import { lives } from './lives.ts';

/** A new key, as the form has it. Loaded with zod after the page. */
export const apiKeyFormSchema = z.object({
  name: apiKeyNameSchema,
  scopes: z.record(z.enum(apiKeyScopes), z.boolean()),
  life: z.enum(lives),
  test: z.boolean(),
});
