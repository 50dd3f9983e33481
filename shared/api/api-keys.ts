import { z } from 'zod';
import { apiKeyScopes } from '../enums.ts';
import { apiKey } from '../limits/institutions.ts';
import { endpoint } from './endpoint.ts';
import { apiKeyScopeSchema } from './enums.ts';
import { nameSchema, timestampSchema } from './fields.ts';

const nameError = 'resolveText:ApiKey_NameInvalid';
/** The owner’s name for a key, such as the system that holds it. It is mailed, also to former addresses. */
export const apiKeyNameSchema = nameSchema(apiKey.maxNameLength, nameError)
  .min(1, { error: nameError })
  .meta({ example: 'Hospital information system' });

/** What a key may be made with. A test key issues IDs that can never be real. */
export const newApiKeySchema = z.object({
  name: apiKeyNameSchema,
  scopes: z.array(apiKeyScopeSchema).min(1).max(apiKeyScopes.length),
  expiresInDays: z.literal(apiKey.lifeDays),
  test: z.boolean().default(false),
});
export type NewApiKey = z.output<typeof newApiKeySchema>;

/** A key in the list of its assigner; `prefix` is its beginning. It may have expired or be revoked. */
export const listedApiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(apiKeyScopeSchema),
  test: z.boolean(),
  /** The name of the member who made it. */
  madeBy: z.string().nullable(),
  createdTimestamp: timestampSchema,
  lastUsedTimestamp: timestampSchema.nullable(),
  expiresTimestamp: timestampSchema.nullable(),
  revokedTimestamp: timestampSchema.nullable(),
});
export type ListedApiKey = z.infer<typeof listedApiKeySchema>;

/** A new key. No later answer contains `key`. */
export const madeApiKeySchema = listedApiKeySchema.extend({ key: z.string() });
export type MadeApiKey = z.infer<typeof madeApiKeySchema>;

const assigners = ['Assigner'] as const;

/** The calls about an assigner’s API keys. No key admits them. */
export const apiKeyEndpoints = {
  listApiKeys: endpoint({
    method: 'get',
    path: 'api/assigner/api-keys',
    summary: `Your API keys, oldest first; then those that have expired or were revoked in the last ${apiKey.revokedShownDays} days`,
    allow: assigners,
    role: 'Owner',
    response: z.array(listedApiKeySchema),
  }),
  makeApiKey: endpoint({
    method: 'post',
    path: 'api/assigner/api-keys',
    summary: 'Make an API key; only this answer contains it',
    allow: assigners,
    role: 'Owner',
    fresh: true,
    body: newApiKeySchema,
    response: madeApiKeySchema,
    errors: ['ApiKey_TooMany'],
    limit: 'usual',
  }),
  revokeApiKey: endpoint({
    method: 'delete',
    path: 'api/assigner/api-keys/{id}',
    summary: 'Revoke an API key; the next call with it is refused',
    allow: assigners,
    role: 'Owner',
    params: z.object({ id: z.uuid() }),
    errors: ['ApiKey_NotFound'],
  }),
};
