import type { LoggedInUser } from '#shared/api/accounts.ts';
import { ui } from '#shared/limits/ui.ts';

const channelName = 'session';

/** What a tab tells the others. */
export type News =
  | { readonly kind: 'loggedOut' }
  /** All sessions of the account have ended, but for one with this token. */
  | { readonly kind: 'passwordChanged'; readonly accountId: string; readonly accessToken?: string }
  /** The session goes on with the tokens of `by`, in place of this access token. */
  | { readonly kind: 'tokenReplaced'; readonly accessToken: string; readonly by: LoggedInUser }
  /** A tab without a session asks for one; those that have one answer with it. */
  | { readonly kind: 'sessionWanted' }
  | { readonly kind: 'sessionHeld'; readonly by: LoggedInUser };

let channel: BroadcastChannel | undefined;

/**
 * The channel of this tab. There must be only one: messages reach all other channels of the same
 * name, so a second one would receive the tab's own news.
 */
function ownChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** Tells the other tabs. */
export function announce(news: News): void {
  ownChannel().postMessage(news);
}

/** Calls `onNews` with what other tabs announce; returns the function that stops it. */
export function listenToTabs(onNews: (news: News) => void): () => void {
  const hear = ({ data }: MessageEvent<News>) => onNews(data);
  const listening = ownChannel();
  listening.addEventListener('message', hear);
  return () => listening.removeEventListener('message', hear);
}

/**
 * The session of the other tabs: of those with the same account, the one whose token lasts longest. Undefined if none
 * answers in time, if they hold several accounts, or if the person logs out meanwhile.
 */
export async function sessionOfOtherTabs(): Promise<LoggedInUser | undefined> {
  let held: LoggedInUser[] = [];
  let isOver = false;
  const leave = listenToTabs((news) => {
    if (news.kind === 'sessionHeld') held.push(news.by);
    if (news.kind === 'loggedOut') isOver = true;
  });
  announce({ kind: 'sessionWanted' });
  await new Promise((resolve) => setTimeout(resolve, ui.otherTabsMs));
  leave();
  const [first] = held;
  if (isOver || held.some(({ accountId }) => accountId !== first?.accountId)) held = [];
  const endOf = ({ accessTokenExpiration }: LoggedInUser) => Date.parse(accessTokenExpiration);
  return held.sort((one, other) => endOf(other) - endOf(one))[0];
}
