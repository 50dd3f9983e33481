// The toasts' code is fetched with the first toast; this flag tells the host to show it.
let isWanted = false;
const listeners = new Set<() => void>();

/** Whether anything has asked for a toast yet. */
export function areToastsWanted(): boolean {
  return isWanted;
}

/** Asks the host for the container of the toasts. */
export function wantToasts(): void {
  isWanted = true;
  for (const notify of listeners) notify();
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
