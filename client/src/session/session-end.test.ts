import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loggedInUser as user } from '../test/logged-in-user.ts';
import { MemoryStorage } from '../test/memory-storage.ts';

const { accountId } = user;
const other = { ...user, accountId: '0199a0a0-0000-7000-8000-000000000002', accessToken: 'other' };
let storage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal('sessionStorage', storage);
});

/** The page as it is after loading; what the tab has stored stays. */
async function loadPage() {
  vi.resetModules();
  const { sessionStore } = await import('./session-store.ts');
  const { queryClient } = await import('./query-client.ts');
  const drafts = await import('./drafts.ts');
  return { sessionStore, queryClient, ...drafts };
}

describe('what was loaded', () => {
  const key = ['whatever'];
  const loggedInPage = async () => {
    const page = await loadPage();
    page.sessionStore.expire();
    page.sessionStore.logIn(user);
    page.queryClient.setQueryData(key, 'loaded');
    return page;
  };
  type Store = Awaited<ReturnType<typeof loadPage>>['sessionStore'];

  test.each<[string, (store: Store) => void]>([
    ['logging out', (store) => store.clear()],
    ['the end of the session', (store) => store.expire()],
    ['the login of another account', (store) => store.logIn(other)],
  ])('is forgotten with %s', async (_, end) => {
    const { sessionStore, queryClient } = await loggedInPage();
    end(sessionStore);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });

  test.each<[string, (store: Store) => void]>([
    ['a renewal', (store) => store.logIn({ ...user, accessToken: 'renewed' })],
    ['an ID', (store) => store.setProfileId('19840731-K7Q2M')],
  ])('stays through %s', async (_, change) => {
    const { sessionStore, queryClient } = await loggedInPage();
    change(sessionStore);
    expect(queryClient.getQueryData(key)).toBe('loaded');
  });

  test('before the page knew who is logged in stays: it is for everybody', async () => {
    const { sessionStore, queryClient } = await loadPage();
    queryClient.setQueryData(key, 'loaded');
    sessionStore.logIn(user);
    expect(queryClient.getQueryData(key)).toBe('loaded');
  });
});

describe('what was typed', () => {
  const typed = { name: 'Clinic' };
  /** A page that somebody has filled in, up to the end of the session. */
  async function fillIn() {
    const page = await loadPage();
    page.sessionStore.logIn(user);
    page.registerForm('contact', () => typed);
    page.registerForm('untouched', () => undefined);
    page.registerForm('closed', () => typed)();
    return page;
  }

  test('waits for its account when the session ends by itself, also over a reload', async () => {
    (await fillIn()).sessionStore.expire();
    const { sessionStore, findDraft, takeDraft } = await loadPage();
    // As the check at start-up does when nobody is logged in.
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

  test('is given to nobody else, and forgotten when somebody else logs in', async () => {
    const { sessionStore, takeDraft } = await fillIn();
    sessionStore.expire();
    expect(takeDraft(other.accountId, 'contact')).toBeUndefined();
    sessionStore.logIn(other);
    sessionStore.expire();
    sessionStore.logIn(user);
    expect(takeDraft(accountId, 'contact')).toBeUndefined();
  });

  test('for an order waits in every tab, and is forgotten by logging out', async () => {
    const browser = new MemoryStorage();
    vi.stubGlobal('localStorage', browser);
    const { sessionStore, orderDraftKey } = await fillIn();
    const [own, foreign] = [orderDraftKey(accountId), orderDraftKey(other.accountId)];
    for (const key of [own, foreign]) browser.setItem(key, 'an order');
    sessionStore.expire();
    expect(browser.keys()).toEqual([own, foreign]);
    sessionStore.logIn(user);
    sessionStore.clear();
    expect(browser.keys()).toEqual([foreign]);
  });

  test('is forgotten by logging out, during the session and after its end', async () => {
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

describe('the secret of a scanned certificate', () => {
  const scan = async () => {
    const page = await loadPage();
    const link = await import('./take-over-link.ts');
    link.keepTakeOverLink('#take=19840731-K7Q2M.ABCDEF234567');
    return { ...page, ...link };
  };

  test('is forgotten with logging out', async () => {
    const { sessionStore, keptTakeOverLink } = await scan();
    sessionStore.logIn(user);
    sessionStore.clear();
    expect(keptTakeOverLink()).toBeUndefined();
  });

  test('stays through a login and the end of a session', async () => {
    const { sessionStore, keptTakeOverLink } = await scan();
    sessionStore.logIn(user);
    sessionStore.expire();
    expect(keptTakeOverLink()?.id).toBe('19840731-K7Q2M');
  });
});
