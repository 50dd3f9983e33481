import { apiOrigin, thisPage } from '../api/api-origin.ts';
import { api } from '../api/client.ts';
import { RequestError } from '../api/request-error.ts';
import { sessionStore } from '../session/session-store.ts';
import { serverNowMs } from '../session/session-time.ts';

let check: Promise<void> | undefined;

/** Checks once, at start-up, who is logged in. Any failure counts as logged out. Never throws. */
export function checkLoginOnce(): Promise<void> {
  check ??= checkLogin();
  return check;
}

async function checkLogin(): Promise<void> {
  const place = thisPage();
  // Without a token the answer is known. An API of another origin is called to see whether it runs.
  if (!sessionStore.get().tokens && apiOrigin(place) === place.origin) return sessionStore.expire();
  try {
    const status = await api.isLoggedIn({});
    // After a sign-in at a provider alone there is no account yet; /login/redirect goes on from there.
    if (status.accountId === null) sessionStore.expire();
    else {
      sessionStore.confirm(status);
      // By this clock the session is over, but the server accepts it: a fresh token sets the clock.
      const isOver = Date.parse(status.accessTokenExpiration) <= serverNowMs();
      if (isOver) sessionStore.logIn(await api.renewSession({}));
    }
  } catch (error) {
    // A 401 has already ended the session. Other failures may be temporary: the next page tries again.
    sessionStore.suspend(!(error instanceof RequestError));
  }
}
