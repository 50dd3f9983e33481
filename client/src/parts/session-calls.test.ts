import { afterEach, expect, test, vi } from 'vitest';
import { msPerHour } from '#shared/durations.ts';
import { ui } from '#shared/limits/ui.ts';
import { notLoggedIn, loggedInUser as user } from '../test/fixtures.ts';
import { openTestPage } from '../test/test-page.ts';

const page = openTestPage();
const { fetchMock } = page;
afterEach(() => void vi.useRealTimers());

/** The modules as a page that opens has them. */
async function open() {
  const { sessionStore } = await import('../session/session-store.ts');
  return { sessionStore, ...(await import('./session-calls.ts')) };
}

const kept = ['accessToken', 'accessTokenExpiration', 'csrfToken'];
function keepSession(accessTokenExpiration = user.accessTokenExpiration): void {
  const values = ['kept', accessTokenExpiration, 'old'];
  for (const [index, key] of kept.entries()) page.storage().setItem(key, values[index] ?? '');
}
const { accessToken: _, ...status } = user;

test('a login is not checked if the page has no token and the API serves it', async () => {
  vi.stubGlobal('document', {
    querySelector: () => ({ content: 'self' }),
    documentElement: {},
  });
  const { checkLoginOnce } = await open();
  await checkLoginOnce();
  expect(fetchMock).not.toHaveBeenCalled();
});

test.each([
  ['a 401', () => Promise.resolve(Response.json(notLoggedIn, { status: 401 })), false],
  ['any other answer', () => Promise.resolve(new Response('teapot', { status: 418 })), false],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), true],
])('at start-up %s means not logged in', async (_what, reply, isApiUnreachable) => {
  fetchMock.mockImplementation(reply);
  const { checkLoginOnce, sessionStore } = await open();
  await Promise.all([checkLoginOnce(), checkLoginOnce()]);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(sessionStore.get()).toMatchObject({ status: 'loggedOut', isApiUnreachable });
});

test('a session is not lost after a page that was left before the answer', async () => {
  keepSession();
  fetchMock.mockRejectedValue(new TypeError('aborted'));
  const { checkLoginOnce, sessionStore } = await open();
  await checkLoginOnce();
  expect(sessionStore.get()).toMatchObject({ status: 'loggedOut', tokens: undefined });
  expect(page.storage().keys()).toEqual(kept);
});

test.each([
  ['our server', Response.json({ title: 'Server_DatabaseAway' }, { status: 503 })],
  ['a proxy', new Response('<html></html>', { status: 502 })],
])('a session is checked until the service is available, as %s says', async (_who, answer) => {
  vi.useFakeTimers();
  keepSession();
  fetchMock.mockImplementation(async () => answer.clone());
  const { checkLoginOnce, sessionStore } = await open();
  const checked = checkLoginOnce();
  await vi.advanceTimersByTimeAsync(2 * ui.connectionProbeMs);
  expect(sessionStore.get()).toMatchObject({ status: 'checking', isServiceAway: true });
  expect(fetchMock.mock.calls.length).toBeGreaterThan(1);
  fetchMock.mockImplementation(async () => Response.json(status));
  await vi.advanceTimersByTimeAsync(ui.connectionProbeMs);
  await checked;
  expect(sessionStore.get()).toMatchObject({ status: 'loggedIn', isServiceAway: false });
});

test('a session is checked again when the connection is back', async () => {
  keepSession();
  const { checkLoginOnce, checkLoginOnReturn, sessionStore } = await open();
  const { noteAnswer, noteUnreachable } = await import('../network/connection.ts');
  checkLoginOnReturn();
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await checkLoginOnce();
  noteUnreachable();
  expect(sessionStore.get().status).toBe('loggedOut');
  fetchMock.mockImplementation(async () => Response.json(status));
  noteAnswer();
  await vi.waitFor(() => expect(sessionStore.get().status).toBe('loggedIn'));
});

test('a session is confirmed at start-up with the stored token', async () => {
  keepSession();
  fetchMock.mockResolvedValue(Response.json(status));
  const { checkLoginOnce, sessionStore } = await open();
  await checkLoginOnce();
  expect(sessionStore.get()).toMatchObject({
    status: 'loggedIn',
    tokens: { accessToken: 'kept', csrfToken: 'csrf-token' },
  });
});

test('a session that only a wrong clock shows as over goes on', async () => {
  const serverMs = Date.now() - 2 * msPerHour;
  const accessTokenExpiration = new Date(serverMs + msPerHour).toISOString();
  keepSession(accessTokenExpiration);
  const headers = { Date: new Date(serverMs).toUTCString() };
  fetchMock.mockResolvedValueOnce(Response.json({ ...status, accessTokenExpiration }, { headers }));
  const { checkLoginOnce, sessionStore } = await open();
  const { serverNowMs } = await import('../network/clock.ts');
  await checkLoginOnce();
  expect(sessionStore.get()).toMatchObject({ status: 'loggedIn', tokens: { accessToken: 'kept' } });
  expect(serverNowMs()).toBeLessThan(Date.parse(accessTokenExpiration));
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is not available', () => Promise.resolve(new Response('', { status: 503 }))],
  ['answers too late', () => Promise.reject(new DOMException('', 'TimeoutError'))],
])('a logout while the server %s is sent until it arrives', async (_what, reply) => {
  vi.useFakeTimers();
  const { logoutHere, sessionStore } = await open();
  sessionStore.logIn(user);
  fetchMock.mockImplementation(reply);
  const onDelay = vi.fn();
  const ended = logoutHere({}, onDelay);
  expect(sessionStore.get().status).toBe('loggedOut');
  await vi.advanceTimersByTimeAsync(2 * ui.connectionProbeMs);
  expect(onDelay).toHaveBeenCalledTimes(1);
  expect(page.sent().init?.signal?.aborted).toBe(false);
  fetchMock.mockImplementation(async () => new Response(null, { status: 204 }));
  await vi.advanceTimersByTimeAsync(ui.connectionProbeMs);
  await ended;
  expect(page.sent().headers.get('authorization')).toBe('Bearer token');
  expect(page.sent().headers.get('x-xsrf-token')).toBe('csrf-token');
});

test('a logout that the server refuses fails at once', async () => {
  const { logoutHere } = await open();
  fetchMock.mockResolvedValue(Response.json(notLoggedIn, { status: 401 }));
  await expect(logoutHere()).rejects.toMatchObject({ status: 401 });
});
