import { apiOrigin, thisPage } from '../api/api-origin.ts';
import { api } from '../api/client.ts';
import { RequestError } from '../api/request-error.ts';
import { serverNowMs } from '../session/server-clock.ts';
import { sessionStore } from '../session/session-store.ts';

let check: Promise<void> | undefined;

/** Asks once, at start-up, who is logged in; anything but a success means nobody. Never throws. */
export function checkLoginOnce(): Promise<void> {
  check ??= checkLogin();
  return check;
}

async function checkLogin(): Promise<void> {
  const place = thisPage();
  // Without a token the answer is known; an API of another origin is asked to see that it is there.
  if (!sessionStore.get().tokens && apiOrigin(place) === place.origin) return sessionStore.expire();
  try {
    const status = await api.isLoggedIn({});
    // Somebody whom only a provider vouches for is not logged in; /login/redirect sees to that.
    if (status.accountId === null) sessionStore.expire();
    else {
      sessionStore.confirm(status);
      // The server still knows a session that is over by this clock: a fresh token sets the clock.
      const isOver = Date.parse(status.accessTokenExpiration) <= serverNowMs();
      if (isOver) sessionStore.logIn(await api.renewSession({}));
    }
  } catch (error) {
    // A 401 has ended the session already. Anything else may pass: the next page asks again.
    sessionStore.suspend(!(error instanceof RequestError));
  }
}
