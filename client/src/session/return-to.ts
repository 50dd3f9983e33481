import { tabStorage } from './tab-storage.ts';

// A provider sends everybody back to one address; where the person wanted to go waits in this tab.

const storageKey = 'returnTo';

/** Keeps the wanted address until the person comes back; undefined forgets an earlier one. */
export function keepReturnTo(wanted: string | undefined): void {
  if (wanted === undefined) tabStorage().removeItem(storageKey);
  else tabStorage().setItem(storageKey, wanted);
}

/** The address that was kept, once. It may be anything: `pathAfterLogin` decides whether to follow it. */
export function takeReturnTo(): string | undefined {
  const wanted = tabStorage().getItem(storageKey) ?? undefined;
  keepReturnTo(undefined);
  return wanted;
}
