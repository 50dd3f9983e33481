import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { externalProviders } from '#shared/enums.ts';
import { externalLogin } from '#shared/limits/accounts.ts';
import { openBrowser } from '../test/browser.ts';
import { makeUser } from '../test/factories.ts';
import { useHarness } from '../test/harness.ts';
import { startIdentityProviders } from '../test/identity-providers.ts';
import { expectProblem } from '../test/problem.ts';
import { auditOf } from '../test/traces.ts';

const providers = await startIdentityProviders();
afterAll(() => providers.stop());
const h = useHarness({ env: providers.env });
const { visitor } = providers;
const page = 'https://localhost:44321';
const identityCookie = '__Host-external-login';
const stateCookie = /^__Host-login-state-/;

beforeEach(() => {
  const person = crypto.randomUUID();
  const email = `${person}@example.org`;
  Object.assign(visitor, { subject: person, email, refuses: false, tenant: 'home' });
});

const accountsOf = (subject: string) =>
  h.db('accounts').whereLike('provider_subject', `%${subject}`).select();

describe.each(externalProviders)('%s', (provider) => {
  test('returns an identity that becomes an account at the first login', async () => {
    const browser = openBrowser(h);
    const back = await browser.visit(provider);
    expect([back.status, back.headers.location]).toEqual([302, `${page}/login/redirect`]);
    const status = await browser.call('isLoggedIn', {});
    expect(status.body).toEqual({
      accountType: 'External',
      accountId: null,
      username: null,
      profileId: null,
    });
    const { status: code, body } = await browser.call('convertToLocal', {});
    expect(code).toBe(200);
    expect(body).toMatchObject({ accountType: 'External', username: null, profileId: null });
    expect((await h.call('isLoggedIn', {}, body)).body.accountId).toBe(body.accountId);
    expect(await auditOf(h, body.accountId)).toEqual(['account.registered']);
    expect((await h.call('listAccounts', {}, body)).body).toMatchObject([
      { id: body.accountId, loginProvider: provider, label: provider },
    ]);
  });

  test('opens the same account at the second login', async () => {
    const first = openBrowser(h);
    await first.visit(provider);
    const account = (await first.call('convertToLocal', {})).body;
    const second = openBrowser(h);
    await second.visit(provider);
    expect((await second.call('convertToLocal', {})).body.accountId).toBe(account.accountId);
    expect(await accountsOf(visitor.subject)).toHaveLength(1);
  });

  test('creates a new account and opens none with the same e-mail', async () => {
    const local = await makeUser(h, 'Local', { email: visitor.email });
    const browser = openBrowser(h);
    await browser.visit(provider);
    const { body } = await browser.call('convertToLocal', {});
    expect(body.accountId).not.toBe(local.accountId);
    expect(await accountsOf(visitor.subject)).toMatchObject([
      { id: body.accountId, account_type: 'External', email: null, person_id: null },
    ]);
  });

  test('redirects back without an identity after a refusal, and says so', async () => {
    visitor.refuses = true;
    const browser = openBrowser(h);
    const back = await browser.visit(provider, '/linkaccount/finish');
    expect([back.status, back.headers.location]).toEqual([
      302,
      `${page}/linkaccount/finish?error=cancelled`,
    ]);
    expect([...browser.cookies]).toEqual([]);
    expectProblem(await browser.call('convertToLocal', {}), 'Request_NotLoggedIn');
  });

  test('redirects back and says so when the provider fails', async () => {
    const browser = openBrowser(h);
    const way = await browser.begin(provider);
    const broken = way.replace(/(code|oauth_verifier)=[^&]+/, '$1=never-given');
    const back = await browser.get(broken);
    expect([back.status, back.headers.location]).toEqual([
      302,
      `${page}/login/redirect?error=unavailable`,
    ]);
    expect([...browser.cookies]).toEqual([]);
  });

  test('logs the code of a failure, and none of the words that came with it', async () => {
    const warn = vi.spyOn(h.deps.log, 'warn');
    const browser = openBrowser(h);
    const state = new URL(await browser.begin(provider), page).searchParams;
    const words = 'anna@klinik.example has no role';
    const query = new URLSearchParams({ error: 'server_error', error_description: words });
    for (const name of ['state', 'oauth_token']) {
      const value = state.get(name);
      if (value !== null) query.set(name, value);
    }
    await browser.get(`/api/accounts/login/${provider}/callback?${query}`);
    const logged = JSON.stringify(warn.mock.calls);
    warn.mockRestore();
    expect(logged).toContain(provider);
    expect(logged).toContain('requestId');
    expect(logged).not.toContain('anna');
  });

  test('ignores callback parameters on the way to the provider', async () => {
    const browser = openBrowser(h);
    for (const smuggled of ['code=x', 'error=access_denied', 'oauth_token=x', 'denied=x']) {
      const path = `/api/accounts/login/${provider}?redirectUrl=/login/redirect&${smuggled}`;
      const { status, headers } = await browser.get(path);
      expect([status, new URL(headers.location ?? '').hostname]).toEqual([302, 'localhost']);
      expect([...browser.cookies.keys()].filter((name) => stateCookie.test(name))).not.toEqual([]);
    }
  });

  test('keeps its state in cookies hidden from scripts and other sites', async () => {
    const browser = openBrowser(h);
    const begun = await browser.get(`/api/accounts/login/${provider}?redirectUrl=/login/redirect`);
    const back = await openBrowser(h).visit(provider);
    for (const [response, begins] of [
      [begun, /^__Host-login-state-[\w-]{43}=[^;]/],
      [back, /^__Host-external-login=[^;]/],
    ] as const) {
      const [cookie = ''] = [response.get('set-cookie') ?? []]
        .flat()
        .filter((one) => begins.test(one));
      const attributes = cookie.split('; ').slice(1);
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure']));
      expect(attributes).toContain('SameSite=Lax');
      expect(attributes).toContain(`Max-Age=${externalLogin.identitySeconds}`);
      expect(cookie).not.toMatch(/Domain/i);
      expect(cookie).not.toContain(visitor.subject);
    }
  });
});

describe('an identity', () => {
  test('expires after ten minutes', async () => {
    const browser = openBrowser(h);
    await browser.visit('Google');
    h.pass(externalLogin.identitySeconds);
    expectProblem(await browser.call('isLoggedIn', {}), 'Request_NotLoggedIn');
    expectProblem(await browser.call('convertToLocal', {}), 'Request_NotLoggedIn');
    expect(await accountsOf(visitor.subject)).toEqual([]);
  });

  test('is used up by the first login', async () => {
    const browser = openBrowser(h);
    await browser.visit('Google');
    await browser.call('convertToLocal', {});
    expect([...browser.cookies]).toEqual([]);
    expectProblem(await browser.call('convertToLocal', {}), 'Request_NotLoggedIn');
  });

  test('grants nothing else', async () => {
    const browser = openBrowser(h);
    await browser.visit('Google');
    for (const name of ['listAccounts', 'myProfile', 'listSessions', 'renewSession'] as const)
      expectProblem(await browser.call(name, {}), 'Request_NotLoggedIn');
    expectProblem(await browser.call('linkExternal', {}), 'Request_NotLoggedIn');
  });

  test('with one changed character is invalid', async () => {
    const browser = openBrowser(h);
    await browser.visit('Google');
    const sealed = browser.cookies.get(identityCookie) ?? '';
    browser.cookies.set(identityCookie, (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1));
    expectProblem(await browser.call('convertToLocal', {}), 'Request_NotLoggedIn');
  });

  test('of Microsoft belongs to a tenant: the same id in another tenant is another person', async () => {
    const logIn = async (tenant: string) => {
      visitor.tenant = tenant;
      const browser = openBrowser(h);
      await browser.visit('Microsoft');
      return (await browser.call('convertToLocal', {})).body.accountId;
    };
    expect(await logIn('one')).not.toBe(await logIn('two'));
  });
});
