import { act, cleanup, configure, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { afterEach, vi } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import type { Language } from '#shared/enums.ts';
import { catalogues } from '../i18n/catalogues.ts';
import type { TextKey } from '../i18n/en.ts';
import { type Answers, FakeServer } from './fake-server.ts';
import { loggedInUser } from './fixtures.ts';

// A page of the whole client without a browser. Only `fetch` and what a DOM without a screen lacks are replaced.

// As long as a busy machine may take. A failure does not print the page, which is a hundred times longer.
configure({ asyncUtilTimeout: 15_000, getElementError: (message) => new Error(message ?? '') });

/** An account of a person with an ID, of an institution, and of an admin. */
export const person = { accountType: 'Local', profileId: '19840731-K7Q2M' } as const;
export const institution = { accountType: 'Assigner' } as const;
export const admin = { accountType: 'Admin' } as const;

export interface Start {
  /** Who is logged in; a visitor by default. */
  readonly user?: Partial<LoggedInUser>;
  readonly answers?: Answers;
  readonly language?: Language;
  /** How long the page waits for other tabs, which share the thread of the test with it. */
  readonly otherTabsMs?: number;
}

let language: Language = 'en';
/** How often the page asks whether the server is back; five seconds in the product. */
const connectionProbeMs = 50;

/** The text of a key in the language of the open page. */
export function t(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return catalogues[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));
}

afterEach(() => {
  cleanup();
  toast.dismiss();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a page in an empty tab. Returns the server behind it, which knows the login and gives these answers. */
export async function openPage(path: string, { user, answers = {}, ...start }: Start = {}) {
  const server = new FakeServer();
  language = start.language ?? 'en';
  localStorage.clear();
  localStorage.setItem('language', language);
  sessionStorage.clear();
  if (user) {
    const full = { ...loggedInUser, ...user };
    const { accessToken, csrfToken, accessTokenExpiration } = full;
    for (const [name, value] of Object.entries({ accessToken, csrfToken, accessTokenExpiration }))
      sessionStorage.setItem(name, value);
    server.answer({ isLoggedIn: full });
  }
  server.answer(answers);
  vi.stubGlobal('fetch', server.fetch);
  await loadPage(path, start.otherTabsMs);
  return server;
}

/** Loads a page as a browser does: no module remembers what was before. */
export async function loadPage(path: string, otherTabsMs?: number): Promise<void> {
  cleanup();
  window.history.replaceState(null, '', path);
  vi.resetModules();
  const [
    { ui },
    { startI18n },
    { App },
    { takesOverAt },
    calls,
    { watchHistory },
    { followDevice },
  ] = await Promise.all([
    import('#shared/limits/ui.ts'),
    import('../i18n/i18n.ts'),
    import('../app/app.tsx'),
    import('../app/pages.tsx'),
    import('../parts/session-calls.ts'),
    import('../parts/leaving.ts'),
    import('../network/connection.ts'),
  ]);
  Object.assign(ui, { connectionProbeMs, ...(otherTabsMs && { otherTabsMs }) });
  watchHistory();
  followDevice();
  void calls.checkLoginOnce(takesOverAt(window.location.pathname));
  calls.checkLoginOnReturn();
  await startI18n();
  const routed = (shell: ReactNode) => (
    <BrowserRouter useTransitions={false}>{shell}</BrowserRouter>
  );
  render(<App routed={routed} />);
}

/** Waits until the page has loaded what it shows. */
export async function settled(server: FakeServer): Promise<void> {
  const quietMs = 60;
  await waitFor(() => {
    const isShown =
      document.querySelector('main h1[tabindex="-1"]') && !document.querySelector('main .skeleton');
    if (!isShown || server.open > 0 || Date.now() - server.lastAt < quietMs)
      throw new Error('the page loads');
  });
}

/** Cuts the device off, or brings the connection back. */
export async function setOnline(server: FakeServer, isOnline: boolean): Promise<void> {
  server.isCut = !isOnline;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await act(async () => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}
