import { afterAll, describe, expect, test } from 'vitest';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';
import { externalLogin } from '#shared/limits/accounts.ts';
import { createApp } from '../app.ts';
import { type Browser, openBrowser } from '../test/browser.ts';
import { useHarness } from '../test/harness.ts';
import { startIdentityProviders } from '../test/identity-providers.ts';
import { expectProblem } from '../test/problem.ts';

const providers = await startIdentityProviders();
afterAll(() => providers.stop());
const h = useHarness({ env: providers.env });
const beginning = '__Host-login-state-';
const statesOf = ({ cookies }: Browser) =>
  [...cookies].filter(([name]) => name.startsWith(beginning));

const nonceNames: Record<ExternalProvider, string> = {
  Google: 'state',
  Microsoft: 'state',
  Facebook: 'state',
  Twitter: 'oauth_token',
};
const nonceIn = (way: string, provider: ExternalProvider) =>
  new URLSearchParams(way.split('?')[1]).get(nonceNames[provider]) ?? '';

async function expectRefused(browser: Browser, way: string): Promise<void> {
  expectProblem(await browser.get(way), 'Login_StateInvalid');
  expectProblem(await browser.call('convertToLocal', {}), 'Request_NotLoggedIn');
}

describe.each(externalProviders)('the callback of %s', (provider) => {
  test('refuses a state that was changed, doubled or left out', async () => {
    const other = provider === 'Twitter' ? 'state' : 'oauth_token';
    const changes = [
      (way: string, nonce: string) => way.replace(nonce, `${nonce}x`),
      (way: string, nonce: string) => way.replace(nonce, nonce.toUpperCase()),
      (way: string, nonce: string) => way.replace(nonce, ''),
      (way: string, nonce: string) => `${way}&${nonceNames[provider]}=${nonce}`,
      (way: string, nonce: string) => `${way}&${other}=${nonce}`,
      (way: string) => way.split('?')[0] ?? '',
    ];
    for (const change of changes) {
      const browser = openBrowser(h);
      const way = await browser.begin(provider);
      await expectRefused(browser, change(way, nonceIn(way, provider)));
    }
  });

  test('refuses another browser', async () => {
    const way = await openBrowser(h).begin(provider);
    await expectRefused(openBrowser(h), way);
    const stranger = openBrowser(h);
    await stranger.begin(provider);
    await expectRefused(stranger, way);
  });

  test('finishes each of two logins that two tabs began, in any order', async () => {
    const browser = openBrowser(h);
    const first = await browser.begin(provider);
    const second = await browser.begin(provider, '/linkaccount/finish');
    const ends = [await browser.get(second), await browser.get(first)];
    expect(ends.map(({ headers }) => headers.location)).toEqual([
      'https://localhost:44321/linkaccount/finish',
      'https://localhost:44321/login/redirect',
    ]);
    expect(statesOf(browser)).toEqual([]);
  });

  test('finishes the newest of many logins; cookies of older ones do not pile up', async () => {
    const browser = openBrowser(h);
    const ways: string[] = [];
    for (let count = 0; count <= externalLogin.maxAttempts; count += 1)
      ways.push(await browser.begin(provider));
    expect(statesOf(browser)).toHaveLength(externalLogin.maxAttempts);
    const [oldest = '', ...others] = ways;
    await expectRefused(browser, oldest);
    for (const way of others) expect((await browser.get(way)).status).toBe(302);
  });

  test('works once, even with the cookie kept and on another node', async () => {
    const browser = openBrowser(h);
    const way = await browser.begin(provider);
    const [[name, cookie] = ['', '']] = statesOf(browser);
    expect((await browser.get(way)).status).toBe(302);
    for (const app of [h.app, createApp(h.deps)]) {
      const again = openBrowser({ app, call: h.call });
      again.cookies.set(name, cookie);
      await expectRefused(again, way);
    }
  });

  test('succeeds once among many at the same time', async () => {
    const first = openBrowser(h);
    const way = await first.begin(provider);
    const browsers = Array.from({ length: 10 }, () => openBrowser(h));
    for (const browser of browsers)
      for (const [name, cookie] of statesOf(first)) browser.cookies.set(name, cookie);
    const answers = await Promise.all(browsers.map((browser) => browser.get(way)));
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
  });

  test('refuses the state of another provider', async () => {
    for (const other of externalProviders.filter((one) => one !== provider)) {
      const browser = openBrowser(h);
      const way = await browser.begin(provider);
      await expectRefused(browser, way.replace(`/${provider}/`, `/${other}/`));
    }
  });

  test('refuses a state after ten minutes', async () => {
    const browser = openBrowser(h);
    const way = await browser.begin(provider);
    h.pass(externalLogin.stateSeconds);
    await expectRefused(browser, way);
  });

  test('is not used up by a HEAD', async () => {
    const browser = openBrowser(h);
    const way = await browser.begin(provider);
    const head = await browser.head(way);
    expect([head.status, head.get('set-cookie')]).toEqual([405, undefined]);
    expect((await browser.get(way)).status).toBe(302);
    expect((await browser.call('convertToLocal', {})).status).toBe(200);
  });
});

describe('a person whose browser is led to a login that is over', () => {
  const asPage = { 'Sec-Fetch-Mode': 'navigate', 'Accept-Language': 'de' };
  const places = [
    ['/login/redirect', '/login'],
    ['/linkaccount/finish', '/linkaccount'],
    ['/login/prove', '/login'],
  ] as const;

  test.each(places)('gets from %s back to %s', async (redirectUrl, start) => {
    const lateBrowser = openBrowser(h);
    const late = await lateBrowser.begin('Google', redirectUrl);
    const lost = await openBrowser(h).begin('Google', redirectUrl);
    h.pass(externalLogin.stateSeconds);
    for (const answer of [
      await lateBrowser.get(late, asPage),
      await openBrowser(h).get(lost, asPage),
    ]) {
      expect([answer.status, answer.type]).toEqual([400, 'text/html']);
      expect(answer.text).toContain('<h1>Diese Anmeldung gilt nicht mehr</h1>');
      expect(answer.text).toContain(`href="https://localhost:44321${start}">Noch einmal beginnen<`);
    }
  });

  test('gets back to the login where the place is unknown, or the provider is not offered', async () => {
    const none = openBrowser(h);
    for (const path of ['Twitter/callback?oauth_token=1-x', 'Google/callback?state=9-x'])
      expect((await none.get(`/api/accounts/login/${path}`, asPage)).text).toContain(
        'href="https://localhost:44321/login"',
      );
  });
});
