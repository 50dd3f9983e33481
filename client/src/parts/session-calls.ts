import { useNavigate } from 'react-router-dom';
import { ui } from '#shared/limits/ui.ts';
import { apiOrigin, thisPage } from '../api/api-origin.ts';
import { api } from '../api/client.ts';
import { isTemporary } from '../api/request-error.ts';
import { onReconnection } from '../network/connection.ts';
import { NetworkError } from '../network/network-error.ts';
import { paths } from '../paths.ts';
import { announce, sessionOfOtherTabs } from '../session/other-tabs.ts';
import { type Farewell, sessionStore } from '../session/session-store.ts';
import { notify } from '../ui/notify.ts';
import { loginPathFor } from './after-login.ts';
import { leavePage } from './leaving.ts';

let check: Promise<void> | undefined;

/**
 * Checks once, at start-up, who is logged in; a tab without a session first takes over that of the other tabs if it
 * may. While the service is not available, the check is repeated, since the session may well be valid; any other
 * failure counts as logged out. Never throws.
 */
export function checkLoginOnce(mayTakeOver = false): Promise<void> {
  check ??= mayTakeOver && !sessionStore.get().tokens ? takeOver().then(checkLogin) : checkLogin();
  return check;
}

async function takeOver(): Promise<void> {
  const session = await sessionOfOtherTabs();
  if (session) sessionStore.takeOver(session);
}

async function checkLogin(): Promise<void> {
  const place = thisPage();
  // Without a token the answer is known. An API of another origin is called to see whether it runs.
  if (!sessionStore.get().tokens && apiOrigin(place) === place.origin) return sessionStore.expire();
  try {
    const status = await api.isLoggedIn({});
    // After a sign-in at a provider there is no session yet; /login/redirect continues.
    if (status.accountId === null) sessionStore.expire();
    else sessionStore.confirm(status);
  } catch (error) {
    if (isTemporary(error) && sessionStore.get().tokens) {
      sessionStore.keepChecking();
      await pause();
      return checkLogin();
    }
    // A 401 has already ended the session. Other failures may be temporary: the next page tries again.
    sessionStore.suspend(error instanceof NetworkError);
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, ui.connectionProbeMs));

/** Checks again when the connection is back, if the check at start-up got no answer. */
export function checkLoginOnReturn(): void {
  onReconnection(() => {
    const { isApiUnreachable } = sessionStore.get();
    if (isApiUnreachable && sessionStore.resume()) void checkLogin();
  });
}

/**
 * Ends this tab's session. Clears it at once, and calls the server until it answers, while the page is open. Resolves
 * with whether that took more than one call, at the first of which `onDelay` is called. Throws if the server refuses.
 */
export async function logoutHere(farewell?: Farewell, onDelay?: () => void): Promise<boolean> {
  const { tokens = null } = sessionStore.get();
  sessionStore.clear(farewell);
  for (let isLate = false; ; isLate = true) {
    try {
      await api.logout({}, { tokens, signal: AbortSignal.timeout(ui.answerMs) });
      return isLate;
    } catch (error) {
      if (!isTemporary(error) && !(error instanceof NetworkError)) throw error;
      if (!isLate) onDelay?.();
      await pause();
    }
  }
}

/**
 * Logs out in all tabs and opens a page, by default the home page, after a question if something on the page would be
 * lost. Toasts say that the server cannot be reached, and when it could.
 */
export function useLogout(path: string = paths.home, farewell?: Farewell): () => void {
  const navigate = useNavigate();
  const logOut = () => {
    announce({ kind: 'loggedOut' });
    logoutHere(farewell, () => notify.error('Shell_LogoutIsLate')).then(
      (wasLate) => wasLate && notify.success('Shell_LogoutArrived'),
      (error) => notify.error('Shell_CouldNotLogOut', error),
    );
    navigate(path);
  };
  return () => leavePage(logOut);
}

/** Logs out in all tabs and opens the login form, for another account of the person; then the wanted address. */
export const useLogoutToLogin = (wanted?: string) => useLogout(loginPathFor(wanted));
