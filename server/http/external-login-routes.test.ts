import { afterAll, describe, expect, test } from 'vitest';
import { externalProviders } from '#shared/enums.ts';
import { strengths } from '#shared/limits/rates.ts';
import { openBrowser } from '../test/browser.ts';
import { useHarness } from '../test/harness.ts';
import { startIdentityProviders } from '../test/identity-providers.ts';
import { expectInvalid, expectProblem } from '../test/problem.ts';

const providers = await startIdentityProviders();
afterAll(() => providers.stop());
const h = useHarness({ env: providers.env });

/** Whole query strings; each must be refused. */
const hostile = [
  '',
  'redirectUrl=',
  'redirectUrl=/',
  'redirectUrl=/me',
  'redirectUrl=login/redirect',
  'redirectUrl=/login/redirect/',
  'redirectUrl=/login/redirect?x=1',
  'redirectUrl=/login/redirect%3Fx=1',
  'redirectUrl=/login/redirect%23x',
  'redirectUrl=/login/redirect%00',
  'redirectUrl=/login/redirect%20',
  'redirectUrl=%20/login/redirect',
  'redirectUrl=/LOGIN/REDIRECT',
  'redirectUrl=/login//redirect',
  'redirectUrl=/login/../login/redirect',
  'redirectUrl=/login/redirect/../../evil',
  'redirectUrl=//evil.example',
  'redirectUrl=///evil.example',
  'redirectUrl=//evil.example/login/redirect',
  'redirectUrl=/%2fevil.example',
  'redirectUrl=%2f%2fevil.example',
  'redirectUrl=%252f%252fevil.example',
  'redirectUrl=/%5cevil.example',
  'redirectUrl=%5c%5cevil.example',
  'redirectUrl=/%09/evil.example',
  'redirectUrl=https://evil.example/login/redirect',
  'redirectUrl=https:evil.example',
  'redirectUrl=https://localhost:44321@evil.example',
  'redirectUrl=user@evil.example',
  'redirectUrl=@evil.example/login/redirect',
  'redirectUrl=.evil.example/login/redirect',
  'redirectUrl=javascript:alert(1)',
  'redirectUrl=data:text/html,x',
  'redirectUrl=/login/redirect%0d%0aSet-Cookie:x=1',
  'redirectUrl=/login/redirect%0aLocation:%20//evil.example',
  'redirectUrl=%0d%0a/login/redirect',
  'redirectUrl=/login/redirect&redirectUrl=//evil.example',
  'redirectUrl=/login/redirect&redirectUrl=/login/redirect',
  'redirectUrl[]=/login/redirect',
  'redirectUrl[0]=/login/redirect',
  'redirectUrl[toString]=/login/redirect',
  'RedirectUrl=/login/redirect',
  'redirectUrl=%ff/login/redirect',
  'redirectUrl=/login/redirect;/evil',
  'redirectUrl=%e2%81%84login%e2%81%84redirect',
];

describe('beginning a login', () => {
  const limited = useHarness({ env: providers.env, rateLimitScale: 1 });

  test('counts by address', async () => {
    const [{ points }] = strengths.frequent.visitor;
    const begin = () =>
      openBrowser(limited).get('/api/accounts/login/Google?redirectUrl=/login/redirect');
    for (let begun = 0; begun < points; begun += 1) expect((await begin()).status).toBe(302);
    expectProblem(await begin(), 'Request_TooMany');
  });
});

describe('redirectUrl', () => {
  test.each(hostile)('is refused: %s', async (query) => {
    const { get } = openBrowser(h);
    const response = await get(`/api/accounts/login/Google?${query}`);
    expectInvalid(response, 'redirectUrl');
    expect(response.headers.location).toBeUndefined();
    expect(response.get('set-cookie')).toBeUndefined();
  });

  test.each(['/login/redirect', '/linkaccount/finish'])('may be %s', async (redirectUrl) => {
    const back = await openBrowser(h).visit('Google', redirectUrl);
    expect(back.headers.location).toBe(`https://localhost:44321${redirectUrl}`);
  });
});

describe('a login', () => {
  test('cannot be started by another site or by a HEAD', async () => {
    const { get, head } = openBrowser(h);
    const path = '/api/accounts/login/Google?redirectUrl=/login/redirect';
    const response = await get(path, { 'Sec-Fetch-Site': 'cross-site' });
    expectProblem(response, 'Request_CrossSite');
    expect(response.get('set-cookie')).toBeUndefined();
    expect((await head(path)).status).toBe(405);
  });

  test('asks the provider only for the identity', async () => {
    const { get } = openBrowser(h);
    const scopes = { Google: 'openid', Microsoft: 'openid User.Read', Facebook: 'public_profile' };
    for (const [provider, scope] of Object.entries(scopes)) {
      const path = `/api/accounts/login/${provider}?redirectUrl=/login/redirect`;
      const asked = new URL((await get(path)).headers.location ?? '').searchParams;
      expect(asked.get('scope')).toBe(scope);
      expect(asked.get('code_challenge_method')).toBe('S256');
      expect(asked.get('redirect_uri')).toBe(
        `https://localhost:44321/api/accounts/login/${provider}/callback`,
      );
    }
  });

  test('is unknown for a name that is not a provider', async () => {
    const { get } = openBrowser(h);
    for (const name of ['LocalJwt', 'Unknown', 'constructor'])
      expectProblem(
        await get(`/api/accounts/login/${name}?redirectUrl=/login/redirect`),
        'Request_NotFound',
      );
  });
});

describe('a provider without keys', () => {
  const { GOOGLE_CLIENT_ID: _, GOOGLE_CLIENT_SECRET: __, ...others } = providers.env;
  const some = useHarness({ env: others });
  const none = useHarness();

  test('is not offered', async () => {
    expect((await h.call('loginProviders', {})).body).toEqual([...externalProviders]);
    const rest = externalProviders.filter((provider) => provider !== 'Google');
    expect((await some.call('loginProviders', {})).body).toEqual(rest);
    expect((await none.call('loginProviders', {})).body).toEqual([]);
  });

  test.each(externalProviders)('cannot be used for login: %s', async (provider) => {
    const errorType = 'AuthenticationMethodNotAvailable';
    for (const path of ['?redirectUrl=/login/redirect', '/callback?code=x&state=x']) {
      const response = await openBrowser(none).get(`/api/accounts/login/${provider}${path}`);
      expectProblem(response, 'Login_MethodNotAvailable', { errorType });
      expect(response.headers.location).toBeUndefined();
    }
  });
});

describe('a provider that is away', () => {
  const away = 'http://localhost:1/away';
  const broken = useHarness({ env: { ...providers.env, TWITTER_REQUEST_TOKEN_URL: away } });

  test('redirects back and says so', async () => {
    const path = '/api/accounts/login/Twitter?redirectUrl=/login/redirect';
    const response = await openBrowser(broken).get(path);
    expect(response.headers.location).toBe(
      'https://localhost:44321/login/redirect?error=unavailable',
    );
  });
});
