const channelName = 'session';

/** What a tab tells the others. */
type News =
  | { readonly kind: 'loggedOut' }
  /** All other sessions of the account have ended. */
  | { readonly kind: 'passwordChanged'; readonly accountId: string };

let channel: BroadcastChannel | undefined;

/**
 * The channel of this tab. There must be only one: messages reach all other channels of the same
 * name, so a second one would receive the tab's own news.
 */
function ownChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** Announces a logout or a new password to the other tabs. */
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
