import { expect, it } from 'vitest';
import type { MadeApiKey } from '#shared/api/api-keys.ts';
import { apiKeyScopes } from '#shared/enums.ts';
import { curlLine, issuesRealId, needsOwnId } from './curl-line.ts';

const made = (own: Partial<MadeApiKey>): MadeApiKey => ({
  id: '01990000-0000-7000-8000-000000000000',
  name: 'System',
  prefix: 'unk_k3Jd',
  scopes: [...apiKeyScopes],
  test: false,
  madeBy: null,
  createdTimestamp: '2026-07-31T12:00:00Z',
  lastUsedTimestamp: null,
  expiresTimestamp: null,
  revokedTimestamp: null,
  key: 'unk_k3Jd',
  ...own,
});
const origin = 'https://unikat.example';

it('reads if the key may read, so that trying it costs no ID', () => {
  expect(curlLine(made({}), origin)).toBe(
    'curl -H "Authorization: Bearer unk_k3Jd" "https://unikat.example/api/assigner/assigned-ids?count=5"',
  );
});

it.each([
  ['challenges:send', '/api/id/19900517-K0Q2M/challenge'],
  ['ids:issue', '/api/assigner/ids'],
  ['certificates:print', '/api/assigner/profiles/19900517-K0Q2M'],
] as const)('makes a call that %s admits', (scope, path) => {
  expect(curlLine(made({ scopes: [scope] }), origin)).toContain(`"${origin}${path}"`);
});

it('issues an ID in one call if the key may do no more, with quotes for sh and cmd', () => {
  const issuing = made({ scopes: ['ids:issue', 'certificates:print'] });
  expect(curlLine(issuing, origin)).toBe(
    String.raw`curl -H "Authorization: Bearer unk_k3Jd" "https://unikat.example/api/assigner/ids" -H "Content-Type: application/json" -d "{\"birthDate\":\"1990-05-17\"}"`,
  );
  expect(issuesRealId(issuing)).toBe(true);
  expect(issuesRealId({ ...issuing, test: true })).toBe(false);
  expect(issuesRealId(made({}))).toBe(false);
});

it('trusts the self-signed certificate of this machine only', () => {
  expect(curlLine(made({}), 'https://localhost:44321')).toMatch(/^curl -k /);
  expect(curlLine(made({}), origin)).not.toContain('-k');
});

it('needs an ID of the assigner only for a real key that does nothing but print', () => {
  const scopes = ['certificates:print'] as const;
  expect(needsOwnId(made({ scopes: [...scopes] }))).toBe(true);
  expect(needsOwnId(made({ scopes: [...scopes], test: true }))).toBe(false);
  expect(needsOwnId(made({}))).toBe(false);
});
