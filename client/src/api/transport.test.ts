import { describe, expect, test } from 'vitest';
import { notLoggedIn, loggedInUser as user } from '../test/fixtures.ts';
import { openTestPage } from '../test/test-page.ts';

const page = openTestPage();
const { fetchMock } = page;

async function load() {
  const { api } = await import('./client.ts');
  const { sessionStore } = await import('../session/session-store.ts');
  return { api, sessionStore };
}

describe('a call', () => {
  test('sends the value 1 as CSRF token if there is none', async () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
    const { api } = await load();
    await api.requestPasswordReset({ body: { email: 'a@example.org' } });
    expect(page.sent().url).toBe('https://localhost:44321/api/accounts/request-password-reset');
    expect(page.sent().headers.get('x-xsrf-token')).toBe('1');
    expect(page.sent().headers.get('content-type')).toBe('application/json');
    expect(page.sent().headers.has('authorization')).toBe(false);
    expect(page.sent().init).toMatchObject({ method: 'POST', body: '{"email":"a@example.org"}' });
  });

  test('sends the bearer and the CSRF token of the session; a GET has no CSRF token', async () => {
    fetchMock.mockImplementation(async () => Response.json([]));
    const { api, sessionStore } = await load();
    sessionStore.logIn(user);
    await api.deleteChallenge({ params: { id: user.accountId } });
    expect(page.sent().headers.get('x-xsrf-token')).toBe('csrf-token');
    await api.listChallenges({ query: { searchText: '', count: 10 } });
    expect(page.sent().headers.get('authorization')).toBe('Bearer token');
    expect(page.sent().headers.has('x-xsrf-token')).toBe(false);
    expect(page.sent().url).toBe('https://localhost:44321/api/challenges?count=10');
  });

  test('includes cookies for another origin of the site only if its row asks for credentials', async () => {
    fetchMock.mockImplementation(async () => Response.json([]));
    const { api } = await load();
    const credentialsOf = async (call: Promise<unknown>) => {
      await call;
      return page.sent().init?.credentials;
    };
    expect(await credentialsOf(api.assignerProfile({}))).toBe('include');
    expect(await credentialsOf(api.products({}))).toBe('include');
    expect(await credentialsOf(api.assigners({ query: {} }))).toBe('include');
    expect(await credentialsOf(api.isLoggedIn({}))).toBe('include');
    expect(await credentialsOf(api.operator({}))).toBe('same-origin');
    expect(await credentialsOf(api.listChallenges({ query: {} }))).toBe('same-origin');
  });

  test('returns plain text as text and an empty answer as undefined', async () => {
    const { api } = await load();
    fetchMock.mockResolvedValueOnce(
      new Response('20260731-O0000', { headers: { 'content-type': 'text/plain' } }),
    );
    expect(await api.sampleId({ query: { birthdate: '2026-07-31' } })).toBe('20260731-O0000');
    fetchMock.mockResolvedValueOnce(new Response(null, { status: 204 }));
    expect(await api.logout({})).toBeUndefined();
  });
});

describe('a call that our server did not answer', () => {
  const json = { 'content-type': 'application/json' };
  test.each([
    ['a page of a Wi-Fi', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['broken JSON', new Response('{"id":', { headers: json })],
    ['an empty answer', new Response('', { headers: json })],
    ['an answer without a type', new Response(null)],
    ['a page of a proxy', new Response('<html>Bad gateway</html>', { status: 502 })],
    ['a broken error', new Response('{"errors":', { status: 500, headers: json })],
  ])('fails without a message after %s', async (_what, answer) => {
    fetchMock.mockResolvedValueOnce(answer);
    const { api } = await load();
    await expect(api.myProfile({})).rejects.toMatchObject({
      status: answer.status,
      message: '',
      problem: undefined,
    });
  });

  test('says what to do without a connection, also in the middle of an answer', async () => {
    const { api } = await load();
    const { currentConnection } = await import('../network/connection.ts');
    const lost = {
      kind: 'noConnection',
      message: 'No connection. Check your network and try again.',
    };
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(api.myProfile({})).rejects.toMatchObject(lost);
    expect(currentConnection()).toBe('doubtful');
    const half = new ReadableStream({
      start: (body) => body.error(new TypeError('network error')),
    });
    fetchMock.mockResolvedValueOnce(new Response(half, { headers: json }));
    await expect(api.myProfile({})).rejects.toMatchObject(lost);
    fetchMock.mockResolvedValueOnce(Response.json({}));
    await api.myProfile({});
    expect(currentConnection()).toBe('online');
  });

  test('fails with the browser’s own error if the page gave up waiting', async () => {
    fetchMock.mockRejectedValueOnce(new DOMException('gave up', 'AbortError'));
    const { api } = await load();
    await expect(api.myProfile({})).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('the session', () => {
  test('is kept in four entries of session storage, the profile with only four fields', async () => {
    const { sessionStore } = await load();
    sessionStore.logIn(user);
    expect(page.storage().keys()).toEqual([
      'accessToken',
      'accessTokenExpiration',
      'csrfToken',
      'profile',
    ]);
    expect(Object.keys(JSON.parse(page.storage().getItem('profile') ?? '{}')).sort()).toEqual([
      'accountId',
      'accountType',
      'profileId',
      'username',
    ]);
    sessionStore.clear();
    expect(page.storage().keys()).toEqual([]);
  });

  test.each([
    ['that the server has ended', {}, {}, 'elsewhere'],
    ['that was over', { accessTokenExpiration: new Date(0).toISOString() }, {}, 'inactivity'],
    ['of a suspended assigner', {}, { title: 'Account_Suspended' }, 'suspended'],
  ])('%s is cleared with its reason', async (_, own, problem, endReason) => {
    const { api, sessionStore } = await load();
    sessionStore.logIn({ ...user, ...own });
    fetchMock.mockResolvedValue(Response.json({ ...notLoggedIn, ...problem }, { status: 401 }));
    await expect(api.myProfile({})).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.get()).toMatchObject({ status: 'loggedOut', endReason });
    expect(page.storage().keys()).toEqual(['sessionEnd']);
  });

  test.each([
    ['a wrong password', { title: 'Login_InvalidUserOrPassword' }],
    ['a login to a suspended account', { title: 'Account_Suspended', errorType: 'Suspended' }],
  ])('stays after %s', async (_, problem) => {
    const { api, sessionStore } = await load();
    sessionStore.logIn(user);
    const body = { ...notLoggedIn, ...problem };
    fetchMock.mockResolvedValue(Response.json(body, { status: 401 }));
    const login = { emailUnikatIdOrUsername: 'a', password: 'b' };
    await expect(api.login({ body: login })).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.get().status).toBe('loggedIn');
  });
});

describe('an answer that comes after the logout', () => {
  const late = async (answer: Response) => {
    const held = Promise.withResolvers<Response>();
    fetchMock.mockReturnValueOnce(held.promise);
    const { api, sessionStore } = await load();
    sessionStore.logIn(user);
    const call = api.myProfile({});
    const { SessionOver } = await import('./request-error.ts');
    return { call, SessionOver, sessionStore, answer: () => held.resolve(answer) };
  };

  test.each([
    ['a success', Response.json({ id: '19900517-ABCDE' })],
    ['a failure', new Response('', { status: 500 })],
  ])('is for no one: %s', async (_what, response) => {
    const { call, SessionOver, sessionStore, answer } = await late(response);
    sessionStore.clear();
    answer();
    await expect(call).rejects.toBeInstanceOf(SessionOver);
  });

  test('is not for the next person in the tab', async () => {
    const { call, SessionOver, sessionStore, answer } = await late(Response.json({}));
    sessionStore.clear();
    sessionStore.logIn({ ...user, accountId: crypto.randomUUID() });
    answer();
    await expect(call).rejects.toBeInstanceOf(SessionOver);
  });

  test('is for the person whose session only the server has ended', async () => {
    const { call, sessionStore, answer } = await late(Response.json({ id: '19900517-ABCDE' }));
    sessionStore.expire('elsewhere');
    answer();
    await expect(call).resolves.toMatchObject({ id: '19900517-ABCDE' });
  });

  test('is for the person who has a new token meanwhile', async () => {
    const { call, sessionStore, answer } = await late(Response.json({ id: '19900517-ABCDE' }));
    sessionStore.logIn({ ...user, accessToken: 'another' });
    answer();
    await expect(call).resolves.toMatchObject({ id: '19900517-ABCDE' });
  });
});
