import { useSyncExternalStore } from 'react';

// Whether the shortcuts of the desk are on, kept in this browser.

const storageKey = 'deskShortcuts';
const off = 'off';
const listeners = new Set<() => void>();
/** For a browser that refuses storage. */
let isOffForNow = false;

function areOn(): boolean {
  try {
    return !isOffForNow && localStorage.getItem(storageKey) !== off;
  } catch {
    return !isOffForNow;
  }
}

/** Switches the shortcuts on or off in this browser. */
export function switchShortcuts(isOn: boolean): void {
  isOffForNow = !isOn;
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, off);
  } catch {
    // The choice then lasts for this visit.
  }
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the shortcuts are on. */
export function useShortcutSetting(): boolean {
  return useSyncExternalStore(subscribe, areOn);
}
