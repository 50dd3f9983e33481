import { createHash } from 'node:crypto';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { errorStatus } from '#shared/api/errors.ts';
import { useHarness } from '../test/harness.ts';
import { expectProblem } from '../test/problem.ts';

const h = useHarness();
const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const get = (path: string, headers: Record<string, string>) =>
  supertest(h.app).get(path).set(headers);

describe('an error', () => {
  const paths = [
    ['/api/profiles/me', 'Request_NotLoggedIn'],
    ['/api/nothing', 'Request_NotFound'],
    ['/api/accounts/login/Google?redirectUrl=/login/redirect', 'Login_MethodNotAvailable'],
    ['/api/id/random?birthdate=x', 'Request_Invalid'],
    ['/.well-known/nothing', 'Request_NotFound'],
  ] as const;

  test.each(paths)('at %s is a page for people and a problem for programs', async (path, key) => {
    for (const headers of [{ 'Sec-Fetch-Mode': 'navigate' }, { Accept: browserAccept }]) {
      const { status, type, text } = await get(path, headers);
      expect([status, type]).toEqual([errorStatus[key], 'text/html']);
      expect(text).toContain('<html lang="en">');
      expect(text).toContain('href="https://localhost:44321/');
      expect(text).not.toContain('resolveText');
    }
    const own = key === 'Login_MethodNotAvailable' && {
      errorType: 'AuthenticationMethodNotAvailable' as const,
    };
    for (const headers of [
      { Accept: '*/*' },
      { Accept: 'application/json, text/html;q=0.5' },
      { Accept: browserAccept, 'Sec-Fetch-Mode': 'cors' },
      { Accept: browserAccept, 'Sec-Fetch-Mode': 'no-cors' },
    ]) {
      const answer = await get(path, headers);
      if (key === 'Request_Invalid') expect(answer.type).toBe('application/problem+json');
      else expectProblem(answer, key, own || {});
    }
  });

  test('as a page tells the request’s ID, runs nothing and is never stored', async () => {
    const { text, headers } = await get('/api/nothing', { 'Sec-Fetch-Mode': 'navigate' });
    expect(text).toContain(`<code translate="no">${headers['x-request-id']}</code>`);
    expect(headers['cache-control']).toBe('no-store');
    const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
  });

  test('as a page is in the reader’s language', async () => {
    const german = { 'Sec-Fetch-Mode': 'navigate', 'Accept-Language': 'de-AT, en;q=0.5' };
    const { text } = await get('/api/nothing', german);
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('<h1>Unter dieser Adresse gibt es nichts</h1>');
    expect(text).toContain('>Zur Startseite</a>');
  });
});
