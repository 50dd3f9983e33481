import type { MadeApiKey } from '#shared/api/api-keys.ts';
import type { ApiKeyScope } from '#shared/enums.ts';
import { isLocalHost } from '../../api/api-origin.ts';

/** An ID that can never be issued: no call changes anything for a person. */
export const exampleId = '19900517-K0Q2M';

interface Example {
  readonly scope: ApiKeyScope;
  readonly path: string;
  /** Makes it a POST. */
  readonly body?: object;
}

/** A call for each scope, which is harmless where there is one; the first scope that a key has decides. */
const examples: readonly Example[] = [
  { scope: 'ids:read', path: '/api/assigner/assigned-ids?count=5' },
  { scope: 'challenges:send', path: `/api/id/${exampleId}/challenge` },
  { scope: 'ids:issue', path: '/api/assigner/ids', body: { birthDate: '1990-05-17' } },
  { scope: 'certificates:print', path: `/api/assigner/profiles/${exampleId}` },
  // It answers that there is no such ID: a line with a real one would withdraw it for ever.
  {
    scope: 'ids:withdraw',
    path: `/api/assigner/ids/${exampleId}/withdraw`,
    body: { reason: 'Other' },
  },
];

type KeyKind = Pick<MadeApiKey, 'scopes' | 'test'>;

function exampleFor({ scopes }: Pick<MadeApiKey, 'scopes'>): Example | undefined {
  return examples.find(({ scope }) => scopes.includes(scope));
}

/** Whether the line names an ID that must be replaced by one that the assigner issued. */
export function needsOwnId(key: KeyKind): boolean {
  return !key.test && exampleFor(key)?.scope === 'certificates:print';
}

/** Whether the line issues a real ID. */
export function issuesRealId(key: KeyKind): boolean {
  return !key.test && exampleFor(key)?.scope === 'ids:issue';
}

/**
 * A line that calls the API at `origin` with a key. Its quotes suit POSIX shells and the command prompt of
 * Windows. On this machine the certificate of the API is self-signed.
 */
export function curlLine(made: MadeApiKey, origin: string): string {
  const { path = '', body } = exampleFor(made) ?? {};
  const trust = isLocalHost(new URL(origin).hostname) ? '-k ' : '';
  const line = `curl ${trust}-H "Authorization: Bearer ${made.key}" "${origin}${path}"`;
  if (!body) return line;
  const data = JSON.stringify(body).replaceAll('"', '\\"');
  return `${line} -H "Content-Type: application/json" -d "${data}"`;
}
