import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#shared/api/index.ts';
import { ui } from '#shared/ui-limits.ts';
import { MemoryStorage, loggedInUser as user } from '../test/fixtures.ts';

const fetchMock = vi.fn<typeof fetch>();
let storage: MemoryStorage;

beforeEach(async () => {
  storage = new MemoryStorage();
  vi.resetModules();
  await (await import('../test/start-in-browser.ts')).startInBrowser({ languages: ['en'] });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('document', { querySelector: () => null, documentElement: {} });
  vi.stubGlobal('window', { location: { origin: 'https://localhost', hostname: 'localhost' } });
  vi.stubGlobal('fetch', fetchMock);
  fetchMock.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function load() {
  const { api } = await import('./client.ts');
  const { sessionStore } = await import('../session/session-store.ts');
  return { api, sessionStore };
}

function sent() {
  const [url, init] = fetchMock.mock.calls.at(-1) ?? [];
  return { url, init, headers: new Headers(init?.headers) };
}

describe('a call', () => {
  test('sends the value 1 as CSRF token if there is none', async () => {
    fetchMock.mockResolvedValue(new Response(null, { status: 204 }));
    const { api } = await load();
    await api.requestPasswordReset({ body: { email: 'a@example.org' } });
    expect(sent().url).toBe('https://localhost:44321/api/accounts/request-password-reset');
    expect(sent().headers.get('x-xsrf-token')).toBe('1');
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(sent().headers.has('authorization')).toBe(false);
    expect(sent().init).toMatchObject({ method: 'POST', body: '{"email":"a@example.org"}' });
  });

  test('sends the bearer and the CSRF token of the session; a GET has no CSRF token', async () => {
    fetchMock.mockImplementation(async () => Response.json([]));
    const { api, sessionStore } = await load();
    sessionStore.logIn(user);
    await api.deleteChallenge({ params: { id: user.accountId } });
    expect(sent().headers.get('x-xsrf-token')).toBe('csrf-token');
    await api.listChallenges({ query: { searchText: '', count: 10 } });
    expect(sent().headers.get('authorization')).toBe('Bearer token');
    expect(sent().headers.has('x-xsrf-token')).toBe(false);
    expect(sent().url).toBe('https://localhost:44321/api/challenges?count=10');
  });

  test('includes cookies for another origin of the site only if its row asks for credentials', async () => {
    fetchMock.mockImplementation(async () => Response.json([]));
    const { api } = await load();
    const credentialsOf = async (call: Promise<unknown>) => {
      await call;
      return sent().init?.credentials;
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
  const notLoggedIn = {
    title: 'Request_NotLoggedIn',
    type: 't',
    status: 401,
    requestId: 'r',
    errors: [],
  };

  test('is kept in four entries of session storage, the profile with only four fields', async () => {
    const { sessionStore } = await load();
    sessionStore.logIn(user);
    expect(storage.keys()).toEqual([
      'accessToken',
      'accessTokenExpiration',
      'csrfToken',
      'profile',
    ]);
    expect(Object.keys(JSON.parse(storage.getItem('profile') ?? '{}')).sort()).toEqual([
      'accountId',
      'accountType',
      'profileId',
      'username',
    ]);
    sessionStore.clear();
    expect(storage.keys()).toEqual([]);
  });

  test('is cleared when a call is answered with Request_NotLoggedIn', async () => {
    const { api, sessionStore } = await load();
    sessionStore.logIn(user);
    fetchMock.mockResolvedValue(Response.json(notLoggedIn, { status: 401 }));
    await expect(api.myProfile({})).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.get()).toMatchObject({ status: 'loggedOut', endReason: 'elsewhere' });
    expect(storage.keys()).toEqual(['sessionEnd']);
  });

  test('that was over is cleared with another reason', async () => {
    const { api, sessionStore } = await load();
    sessionStore.logIn({ ...user, accessTokenExpiration: new Date(0).toISOString() });
    fetchMock.mockResolvedValue(Response.json(notLoggedIn, { status: 401 }));
    await expect(api.myProfile({})).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.get().endReason).toBe('inactivity');
  });

  test('of a suspended assigner is cleared with the reason', async () => {
    const { api, sessionStore } = await load();
    sessionStore.logIn(user);
    const body = { ...notLoggedIn, title: 'Account_Suspended' };
    fetchMock.mockResolvedValue(Response.json(body, { status: 401 }));
    await expect(api.myProfile({})).rejects.toMatchObject({ status: 401 });
    expect(sessionStore.get().endReason).toBe('suspended');
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

  test('is not checked if the page has no token and the API serves it', async () => {
    vi.stubGlobal('document', {
      querySelector: () => ({ content: 'self' }),
      documentElement: {},
    });
    const { checkLoginOnce } = await import('../parts/session-calls.ts');
    await checkLoginOnce();
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test.each([
    ['a 401', () => Promise.resolve(Response.json(notLoggedIn, { status: 401 })), false],
    ['any other answer', () => Promise.resolve(new Response('teapot', { status: 418 })), false],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ])('at start-up %s means not logged in', async (_what, reply, isApiUnreachable) => {
    fetchMock.mockImplementation(reply);
    const { checkLoginOnce } = await import('../parts/session-calls.ts');
    const { sessionStore } = await import('../session/session-store.ts');
    await Promise.all([checkLoginOnce(), checkLoginOnce()]);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(sessionStore.get()).toMatchObject({ status: 'loggedOut', isApiUnreachable });
  });

  test('is not lost after a page that was left before the answer', async () => {
    const kept = ['accessToken', 'accessTokenExpiration', 'csrfToken'];
    for (const key of kept) storage.setItem(key, 'kept');
    fetchMock.mockRejectedValue(new TypeError('aborted'));
    const { checkLoginOnce } = await import('../parts/session-calls.ts');
    await checkLoginOnce();
    const { sessionStore } = await import('../session/session-store.ts');
    expect(sessionStore.get()).toMatchObject({ status: 'loggedOut', tokens: undefined });
    expect(storage.keys()).toEqual(kept);
  });

  test.each([
    ['our server', Response.json({ title: 'Server_DatabaseAway' }, { status: 503 })],
    ['a proxy', new Response('<html></html>', { status: 502 })],
  ])('is checked until the service is available, as %s says', async (_who, answer) => {
    vi.useFakeTimers();
    const kept = ['accessToken', 'accessTokenExpiration', 'csrfToken'];
    for (const key of kept) storage.setItem(key, user.accessTokenExpiration);
    const { accessToken: _, ...status } = user;
    fetchMock.mockImplementation(async () => answer.clone());
    const { checkLoginOnce } = await import('../parts/session-calls.ts');
    const { sessionStore } = await import('../session/session-store.ts');
    const checked = checkLoginOnce();
    await vi.advanceTimersByTimeAsync(2 * ui.connectionProbeMs);
    expect(sessionStore.get()).toMatchObject({ status: 'checking', isServiceAway: true });
    expect(fetchMock.mock.calls.length).toBeGreaterThan(1);
    fetchMock.mockImplementation(async () => Response.json(status));
    await vi.advanceTimersByTimeAsync(ui.connectionProbeMs);
    await checked;
    expect(sessionStore.get()).toMatchObject({ status: 'loggedIn', isServiceAway: false });
  });

  test('is checked again when the connection is back', async () => {
    const kept = ['accessToken', 'accessTokenExpiration', 'csrfToken'];
    for (const key of kept) storage.setItem(key, user.accessTokenExpiration);
    const { checkLoginOnce, checkLoginOnReturn } = await import('../parts/session-calls.ts');
    const { sessionStore } = await import('../session/session-store.ts');
    const { noteAnswer, noteUnreachable } = await import('../network/connection.ts');
    checkLoginOnReturn();
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await checkLoginOnce();
    noteUnreachable();
    expect(sessionStore.get().status).toBe('loggedOut');
    const { accessToken: _, ...status } = user;
    fetchMock.mockImplementation(async () => Response.json(status));
    noteAnswer();
    await vi.waitFor(() => expect(sessionStore.get().status).toBe('loggedIn'));
  });

  test('is confirmed at start-up with the stored token', async () => {
    storage.setItem('accessToken', 'kept');
    storage.setItem('accessTokenExpiration', user.accessTokenExpiration);
    storage.setItem('csrfToken', 'old');
    const { accessToken: _, ...status } = user;
    fetchMock.mockResolvedValue(Response.json(status));
    const { checkLoginOnce } = await import('../parts/session-calls.ts');
    const { sessionStore } = await import('../session/session-store.ts');
    await checkLoginOnce();
    expect(sessionStore.get()).toMatchObject({
      status: 'loggedIn',
      tokens: { accessToken: 'kept', csrfToken: 'csrf-token' },
    });
  });
});

test('a session that only a wrong clock shows as over gets a fresh token', async () => {
  const accessTokenExpiration = new Date(Date.now() - 3_600_000).toISOString();
  storage.setItem('accessToken', 'kept');
  storage.setItem('accessTokenExpiration', accessTokenExpiration);
  storage.setItem('csrfToken', 'old');
  const { accessToken: _, ...status } = { ...user, accessTokenExpiration };
  fetchMock.mockResolvedValueOnce(Response.json(status)).mockResolvedValueOnce(Response.json(user));
  const { checkLoginOnce } = await import('../parts/session-calls.ts');
  const { sessionStore } = await import('../session/session-store.ts');
  await checkLoginOnce();
  expect(sent().url).toBe('https://localhost:44321/api/accounts/renew');
  expect(sessionStore.get()).toMatchObject({
    status: 'loggedIn',
    tokens: { accessToken: 'token' },
  });
});

test('every endpoint has a function', async () => {
  const { api } = await load();
  expect(Object.keys(api)).toEqual(Object.keys(endpoints));
});
