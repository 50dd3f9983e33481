import type { MadeApiKey } from '#shared/api/api-keys.ts';
import type { ApiKeyScope } from '#shared/enums.ts';
import { isLocalHost } from '../../api/api-origin.ts';

/** An ID that can never be issued: no call changes anything for a person. */
export const exampleId = '19900517-K0Q2M';

/** A harmless call for each scope; the first scope that a key has decides. */
const examples: readonly (readonly [ApiKeyScope, string])[] = [
  ['ids:read', '/api/assigner/assigned-ids?count=5'],
  ['challenges:send', `/api/id/${exampleId}/challenge`],
  ['ids:issue', '/api/assigner/candidate?birthDate=1990-05-17'],
  ['certificates:print', `/api/assigner/profiles/${exampleId}`],
];

/** Whether the line names an ID that must be replaced by one that the assigner issued. */
export function needsOwnId({ scopes, test }: Pick<MadeApiKey, 'scopes' | 'test'>): boolean {
  return !test && scopes.every((scope) => scope === 'certificates:print');
}

/**
 * A line for any shell that calls the API at `origin` with a key. The double quotes suit both POSIX and
 * Windows. On this machine the certificate of the API is self-signed.
 */
export function curlLine({ key, scopes }: MadeApiKey, origin: string): string {
  const [, path = ''] = examples.find(([scope]) => scopes.includes(scope)) ?? [];
  const trust = isLocalHost(new URL(origin).hostname) ? '-k ' : '';
  return `curl ${trust}-H "Authorization: Bearer ${key}" "${origin}${path}"`;
}
