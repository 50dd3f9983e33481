const channelName = 'session';
const loggedOut = 'loggedOut';

let channel: BroadcastChannel | undefined;

/**
 * The channel of this tab. There must be only one: messages reach all other channels of the same
 * name, so a second one would receive the tab's own logout.
 */
function ownChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(channelName);
  return channel;
}

/** Announces a logout to the other tabs. */
export function announceLogout(): void {
  ownChannel().postMessage(loggedOut);
}

/** Calls `onLogout` when the person logs out in another tab; returns the function that stops it. */
export function listenForLogout(onLogout: () => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data === loggedOut) onLogout();
  };
  const listening = ownChannel();
  listening.addEventListener('message', hear);
  return () => listening.removeEventListener('message', hear);
}
