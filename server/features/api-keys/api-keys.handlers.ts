import type { apiKeyEndpoints } from '#shared/api/api-keys.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../http/mount.ts';
import { makeApiKey, ownApiKeys, revokeOwnApiKey } from './own-api-keys.ts';

/** Answers the calls about an assigner’s API keys. */
export function apiKeyHandlers(deps: Deps): Handlers<typeof apiKeyEndpoints> {
  return {
    listApiKeys: ({ actor }) => ownApiKeys(deps, actor.institutionId),
    makeApiKey: ({ actor, body }) => makeApiKey(deps, actor, body),
    revokeApiKey: ({ actor, params }) => revokeOwnApiKey(deps, actor, params.id),
  };
}
