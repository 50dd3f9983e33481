import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryStorage, loggedInUser as user } from '../test/fixtures.ts';

const { accountId } = user;
const other = { ...user, accountId: '0199a0a0-0000-7000-8000-000000000002', accessToken: 'other' };
let storage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', new MemoryStorage());
});

/** Loads the page again; the tab's storage stays. */
async function loadPage() {
  vi.resetModules();
  const { sessionStore } = await import('./session-store.ts');
  const { queryClient } = await import('./query-client.ts');
  const drafts = await import('./drafts.ts');
  return { sessionStore, queryClient, ...drafts };
}

type Store = Awaited<ReturnType<typeof loadPage>>['sessionStore'];

describe('loaded data', () => {
  const key = ['whatever'];
  const loggedInPage = async () => {
    const page = await loadPage();
    page.sessionStore.expire();
    page.sessionStore.logIn(user);
    page.queryClient.setQueryData(key, 'loaded');
    return page;
  };

  test.each<[string, (store: Store) => void]>([
    ['logout', (store) => store.clear()],
    ['the end of the session', (store) => store.expire()],
    ['the login of another account', (store) => store.logIn(other)],
  ])('is removed at %s', async (_, end) => {
    const { sessionStore, queryClient } = await loggedInPage();
    end(sessionStore);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  test.each<[string, (store: Store) => void]>([
    ['a renewal', (store) => store.logIn({ ...user, accessToken: 'renewed' })],
    ['getting an ID', (store) => store.setProfileId('19840731-K7Q2M')],
  ])('stays after %s', async (_, change) => {
    const { sessionStore, queryClient } = await loggedInPage();
    change(sessionStore);
    expect(queryClient.getQueryData(key)).toBe('loaded');
  });

  test('stays if it was loaded before the login status was known: it is public', async () => {
    const { sessionStore, queryClient } = await loadPage();
    queryClient.setQueryData(key, 'loaded');
    sessionStore.logIn(user);
    expect(queryClient.getQueryData(key)).toBe('loaded');
  });
});

describe('a draft', () => {
  const typed = { name: 'Clinic' };
  /** A page with filled-in forms. */
  async function fillIn() {
    const page = await loadPage();
    page.sessionStore.logIn(user);
    page.registerForm('contact', () => typed);
    page.registerForm('untouched', () => undefined);
    page.registerForm('closed', () => typed)();
    return page;
  }

  test('is kept for its account when the session expires, even after a reload', async () => {
    (await fillIn()).sessionStore.expire();
    const { sessionStore, findDraft, takeDraft } = await loadPage();
    // The check at start-up does this when no one is logged in.
    sessionStore.expire();
    sessionStore.logIn(user);
    expect(findDraft(accountId, 'contact')).toEqual(typed);
    expect(findDraft(accountId, 'untouched')).toBeUndefined();
    expect(findDraft(accountId, 'closed')).toBeUndefined();
    expect(takeDraft(accountId, 'contact')).toEqual(typed);
    expect(takeDraft(accountId, 'contact')).toBeUndefined();
    sessionStore.clear();
    expect(storage.keys()).toEqual([]);
  });

  test('is not given to another account, and removed when one logs in', async () => {
    const { sessionStore, takeDraft } = await fillIn();
    sessionStore.expire();
    expect(takeDraft(other.accountId, 'contact')).toBeUndefined();
    sessionStore.logIn(other);
    sessionStore.expire();
    sessionStore.logIn(user);
    expect(takeDraft(accountId, 'contact')).toBeUndefined();
  });

  test('of an order is kept for all tabs, and removed at logout', async () => {
    const browser = new MemoryStorage();
    vi.stubGlobal('localStorage', browser);
    const { sessionStore } = await fillIn();
    const [own, foreign] = [`orderDraft.${accountId}`, `orderDraft.${other.accountId}`] as const;
    for (const key of [own, foreign]) browser.setItem(key, 'an order');
    sessionStore.expire();
    expect(browser.keys()).toEqual([own, foreign]);
    sessionStore.logIn(user);
    sessionStore.clear();
    expect(browser.keys()).toEqual([foreign]);
  });

  test('is removed at logout, during the session and after its end', async () => {
    const { sessionStore } = await fillIn();
    sessionStore.clear();
    expect(storage.keys()).toEqual([]);
    const { sessionStore: later } = await fillIn();
    later.expire();
    expect(storage.keys()).toEqual(['drafts']);
    later.clear();
    expect(storage.keys()).toEqual([]);
  });
});

describe('the reason why a session ended', () => {
  test('is known with the login name until the next login, also after a reload', async () => {
    const { sessionStore } = await loadPage();
    const { loginName } = await import('./session-end.ts');
    sessionStore.logIn(user);
    loginName.keep('calm-river-1234');
    sessionStore.expire('inactivity');
    const later = await loadPage();
    const { loginName: keptName } = await import('./session-end.ts');
    // The check at start-up does this when no one is logged in.
    later.sessionStore.expire();
    expect(later.sessionStore.get().endReason).toBe('inactivity');
    expect(keptName.get()).toBe('calm-river-1234');
    later.sessionStore.logIn(user);
    expect(later.sessionStore.get().endReason).toBeUndefined();
    later.sessionStore.clear();
    expect(later.sessionStore.get().endReason).toBeUndefined();
    expect(storage.keys()).toEqual([]);
  });

  test('is known after a logout in another tab, but the name is not', async () => {
    const { sessionStore } = await loadPage();
    const { loginName } = await import('./session-end.ts');
    sessionStore.logIn(user);
    loginName.keep('ada@example.org');
    sessionStore.clear({ reason: 'otherTab' });
    expect(sessionStore.get().endReason).toBe('otherTab');
    expect(loginName.get()).toBeUndefined();
  });
});

test.each<[string, (store: Store) => void, boolean]>([
  ['is removed at a logout', (store) => store.clear(), false],
  [
    'stays at that of a person who continues with it',
    (store) => store.clear({ keepsCertificate: true }),
    true,
  ],
  ['stays after the session expires', (store) => store.expire(), true],
])('the secret of a scanned certificate %s', async (_, end, stays) => {
  const { sessionStore } = await loadPage();
  const link = await import('./take-control-link.ts');
  link.keepTakeControlLink('#take=19840731-K7Q2M.ABCDEF234567GHJKMN89PQRSTUVWXY');
  sessionStore.logIn(user);
  end(sessionStore);
  expect(link.keptTakeControlLink() !== undefined).toBe(stays);
});
