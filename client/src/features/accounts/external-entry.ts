import type { LoggedInUser } from '#shared/api/accounts.ts';
import { api } from '../../api/client.ts';
import { resolveText } from '../../i18n/resolve-text.ts';
import { checkLoginOnce } from '../../parts/check-login.ts';

// What a page does once, however often it is drawn: one promise for all who ask while it runs.

/** An old session of this tab must not answer for the person whom the provider sent. */
const cookieAlone = { withoutTokens: true } as const;
let entering: Promise<LoggedInUser> | undefined;
let linking: Promise<void> | undefined;
let proving: Promise<void> | undefined;

/** Swaps the provider's word for a session. Throws if no provider vouches for anybody. */
export function enterOnce(): Promise<LoggedInUser> {
  entering ??= enter().finally(() => {
    entering = undefined;
  });
  return entering;
}

/** Links the login that the provider vouches for to the person who is logged in. */
export function linkOnce(): Promise<void> {
  linking ??= api.linkExternal({}).finally(() => {
    linking = undefined;
  });
  return linking;
}

/** Proves by the provider's word who is logged in. */
export function proveOnce(): Promise<void> {
  proving ??= api.proveSession({ body: {} }).finally(() => {
    proving = undefined;
  });
  return proving;
}

async function enter(): Promise<LoggedInUser> {
  // Its answer would end the session that begins here.
  await checkLoginOnce();
  const { accountType } = await api.isLoggedIn({}, cookieAlone);
  if (accountType !== 'External') throw new Error(resolveText('Request_NotLoggedIn'));
  return api.convertToLocal({}, cookieAlone);
}
