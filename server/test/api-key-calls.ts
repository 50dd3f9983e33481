import { expect } from 'vitest';
import type { z } from 'zod';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { MadeApiKey, newApiKeySchema } from '#shared/api/api-keys.ts';
import type { CallOf } from '#shared/api/endpoint.ts';
import { type Endpoints, endpoints } from '#shared/api/index.ts';
import { apiKeyScopes } from '#shared/enums.ts';
import { drawApiKey } from '../domain/institutions/api-keys.ts';
import { insertApiKey } from '../features/api-keys/api-keys.store.ts';
import { makeUser } from './factories.ts';
import type { Harness } from './harness.ts';

type NewKey = Partial<z.input<typeof newApiKeySchema>>;

/** The header of a call with a key. */
export const withKey = (key: string) => ({ Authorization: `Bearer ${key}` });

/** Calls that make and use API keys. */
export function apiKeyCalls(h: Harness) {
  /** Makes a key, with all scopes and for ever if `own` says nothing else; returns the answer. */
  const post = (user: LoggedInUser, own: NewKey = {}) => {
    const body = { name: 'System', scopes: [...apiKeyScopes], expiresInDays: null, ...own };
    return h.call('makeApiKey', { body }, user);
  };

  async function make(user: LoggedInUser, own?: NewKey): Promise<MadeApiKey> {
    const answer = await post(user, own);
    expect(answer.status).toBe(200);
    return endpoints.makeApiKey.response.parse(answer.body);
  }

  /** A new assigner with a key. */
  async function withAssigner(own?: NewKey) {
    const assigner = await makeUser(h, 'Assigner');
    return { assigner, ...(await make(assigner, own)) };
  }

  /** Inserts a key with all scopes into the database, for tests in which making one has a limit. */
  async function insert({ accountId }: LoggedInUser, isTest = false): Promise<string> {
    const { key, ...drawn } = drawApiKey(h.deps.random, isTest);
    const own = { institutionId: accountId, accountId, name: 'System', scopes: apiKeyScopes };
    const row = { ...drawn, ...own, isTest, now: h.deps.clock(), expiresAt: null };
    await insertApiKey(h.db, { ...row, max: Number.MAX_SAFE_INTEGER });
    return key;
  }

  /** Calls a row with a key. */
  const use = <Name extends keyof Endpoints>(
    key: string,
    name: Name,
    call: CallOf<Endpoints[Name]>,
  ) => h.call(name, call, undefined, withKey(key));

  return { post, make, withAssigner, insert, use };
}
