import { useSyncExternalStore } from 'react';
import { makeListeners } from '../hooks/listeners.ts';

/**
 * `offline`: the device says so. `unreachable`: the server does not answer. `doubtful`: one request got
 * no answer, which may be its own fault, so the server is asked whether it is there.
 */
export type Connection = 'online' | 'doubtful' | 'offline' | 'unreachable';

let connection: Connection = 'online';
const { subscribe, tell } = makeListeners();

function set(next: Connection): void {
  if (next === connection) return;
  connection = next;
  tell();
}

export function currentConnection(): Connection {
  return connection;
}

/** Whether the device knows that it has no network, so nothing that it sends arrives. */
export function isDeviceOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

/** Whether the connection is known to be lost. */
export function isLost(state: Connection): state is 'offline' | 'unreachable' {
  return state === 'offline' || state === 'unreachable';
}

/** Calls `listener` when the connection is lost or comes back. Returns the function that ends this. */
export const onConnectionChange = subscribe;

/** Notes that a request got no answer. */
export function noteNoAnswer(): void {
  if (isDeviceOffline()) set('offline');
  else if (connection === 'online') set('doubtful');
}

/** Notes that the server does not answer when it is asked whether it is there. */
export function noteUnreachable(): void {
  set(isDeviceOffline() ? 'offline' : 'unreachable');
}

/** Calls `onBack` whenever a lost connection is back. Returns the function that ends this. */
export function onReconnection(onBack: () => void): () => void {
  let wasLost = isLost(connection);
  return onConnectionChange(() => {
    if (wasLost && connection === 'online') onBack();
    if (connection !== 'doubtful') wasLost = isLost(connection);
  });
}

/** Notes that a request was answered, by whatever server. */
export function noteAnswer(): void {
  set('online');
}

/** Follows the device's own signs. Called once at start-up. */
export function followDevice(): void {
  if (isDeviceOffline()) noteNoAnswer();
  window.addEventListener('offline', noteNoAnswer);
  window.addEventListener('online', noteAnswer);
}

/** The connection; the component renders again when it changes. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, currentConnection, () => 'online');
}
