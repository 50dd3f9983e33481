import express from 'express';
import supertest from 'supertest';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../test/browser.ts';
import { useHarness } from '../test/harness.ts';
import { expectProblem } from '../test/problem.ts';
import { errorHandler } from './error-handler.ts';
import { mountPracticeProvider, practiceLogins } from './practice-provider.ts';

const h = useHarness({ env: { PRACTICE_PROVIDER: 'on' } });
const off = useHarness();
const start = '/api/accounts/login/Google?redirectUrl=/login/redirect';
const page = '/dev/practice-provider';

/** Begins a sign-in in a new browser; returns the browser and the address of the practice page. */
async function begin() {
  const browser = openBrowser(h);
  const { location = '' } = (await browser.get(start)).headers;
  return { browser, address: new URL(location) };
}

describe('the practice provider', () => {
  test('is offered in the place of Google alone, and marked as a practice one', async () => {
    expect((await h.call('loginProviders', {})).body).toEqual(['Google']);
    expect((await h.call('practiceProvider', {})).body).toEqual({ provider: 'Google' });
    expect((await off.call('loginProviders', {})).body).toEqual([]);
    expect((await off.call('practiceProvider', {})).body).toEqual({ provider: null });
  });

  test('confirms a name, and the same name again is the same person', async () => {
    const signIn = async (name: string) => {
      const { browser, address } = await begin();
      const shown = await browser.get(`${address.pathname}${address.search}`);
      expect(shown.text).toContain('This is a practice provider: choose a name');
      const state = address.searchParams.get('state') ?? '';
      const query = new URLSearchParams({ state, name });
      const back = await browser.get(`/api/accounts/login/Google/callback?${query}`);
      expect(back.headers.location).toBe('https://localhost:44321/login/redirect');
      return (await browser.get('/api/accounts/convert-to-local')).body;
    };
    const robin = await signIn('Robin');
    expect(robin).toMatchObject({ accountType: 'External' });
    expect((await signIn('robin')).accountId).toBe(robin.accountId);
    expect((await signIn('Kim')).accountId).not.toBe(robin.accountId);
  });

  test.each([
    ['', 'unavailable'],
    ['name=', 'unavailable'],
    [`name=${'x'.repeat(41)}`, 'unavailable'],
    ['name=a&name=b', 'unavailable'],
    ['error=access_denied&name=Robin', 'cancelled'],
  ])('confirms no identity for %j', async (answer, error) => {
    const { browser, address } = await begin();
    const state = address.searchParams.get('state');
    const back = await browser.get(`/api/accounts/login/Google/callback?state=${state}&${answer}`);
    expect(back.headers.location).toBe(`https://localhost:44321/login/redirect?error=${error}`);
    expectProblem(await browser.get('/api/accounts/convert-to-local'), 'Request_NotLoggedIn');
  });

  test('shows its page only with a state, without scripts and in no frame', async () => {
    const { address } = await begin();
    const request = supertest(h.app);
    for (const query of ['', '?state=', '?state="><script>', `?state=${'x'.repeat(71)}`])
      expectProblem(await request.get(page + query), 'Request_NotFound');
    const { headers, text } = await request
      .get(`${address.pathname}${address.search}`)
      .set('Accept-Language', 'de');
    expect(text).toContain('Übungsanbieter');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-frame-options']).toBe('DENY');
  });
});

test('the page does not exist where the practice provider is off', async () => {
  expectProblem(
    await supertest(off.app).get(`${page}?state=${crypto.randomUUID()}${crypto.randomUUID()}`),
    'Request_NotFound',
  );
});

test('in production nothing of it exists, even if the configuration named it', async () => {
  const config = { ...h.deps.config, production: true };
  expect(() => practiceLogins(config, () => '')).toThrow('does not run in production');
  const app = express();
  mountPracticeProvider(app, config, () => '');
  app.use(errorHandler(h.deps.log));
  const state = crypto.randomUUID() + crypto.randomUUID();
  expectProblem(await supertest(app).get(`${page}?state=${state}`), 'Request_NotFound');
});
