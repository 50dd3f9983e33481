const channelName = 'session';
const loggedOut = 'loggedOut';

/** Tells the other tabs that the person has logged out. */
export function announceLogout(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(loggedOut);
  channel.close();
}

/** Calls `onLogout` when the person logs out in another tab; the answer ends that. */
export function listenForLogout(onLogout: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => {
    if (data === loggedOut) onLogout();
  };
  return () => channel.close();
}
