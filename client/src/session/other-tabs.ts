const channelName = 'session';
const loggedOut = 'loggedOut';

let channel: BroadcastChannel | undefined;

/**
 * The one channel of this tab. A message reaches every other channel of its name, those of the same
 * tab as well: with a second one the tab would hear its own logout.
 */
function ownChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** Tells the other tabs that the person has logged out. */
export function announceLogout(): void {
  ownChannel().postMessage(loggedOut);
}

/** Calls `onLogout` when the person logs out in another tab; the answer ends that. */
export function listenForLogout(onLogout: () => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data === loggedOut) onLogout();
  };
  const listening = ownChannel();
  listening.addEventListener('message', hear);
  return () => listening.removeEventListener('message', hear);
}
