import { batch as limits } from '#shared/batch-limits.ts';
import { msPerDay } from '#shared/durations.ts';
import { tabStorage } from '../../session/tab-storage.ts';

// The lists that this browser sent in the last days: each with the key of its call, so that repeating the
// call issues no ID twice, and with the time, so that the page asks before it sends the same list again.
// Their names are hashes of the account and the list, and say nothing of what the list contains.

const storageKey = 'sentLists';

/** A list that was sent. */
export interface Sending {
  /** The idempotency key of the call. */
  readonly key: string;
  /** When it was sent first, ISO 8601. */
  readonly sentAt: string;
  /** Whether the server has said that it has the list. */
  readonly isConfirmed: boolean;
}

/** The name of a list of an account in this storage. */
export async function nameOfList(accountId: string, items: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([accountId, items]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The storage of all tabs, or of this one if the browser refuses it. */
function storage() {
  try {
    return globalThis.localStorage ?? tabStorage();
  } catch {
    return tabStorage();
  }
}

/** The lists of the past week by their names. Only `write` writes the entry, so its shape is known. */
function read(now: Date): Readonly<Record<string, Sending>> {
  const all: Record<string, Sending> = JSON.parse(storage().getItem(storageKey) ?? '{}');
  const oldest = now.getTime() - limits.sentListDays * msPerDay;
  const isKept = ([, { sentAt }]: readonly [string, Sending]) => Date.parse(sentAt) >= oldest;
  return Object.fromEntries(Object.entries(all).filter(isKept));
}

function write(name: string, sending: Sending, now: Date): void {
  storage().setItem(storageKey, JSON.stringify({ ...read(now), [name]: sending }));
}

/** When the list was sent in the past week, if at all. */
export function earlierSending(name: string, now: Date): Sending | undefined {
  return read(now)[name];
}

/** Notes that the list is being sent; returns the key: that of a call without an answer, or a new one. */
export function beginSending(name: string, now: Date): string {
  const earlier = earlierSending(name, now);
  if (earlier?.isConfirmed === false) return earlier.key;
  const key = crypto.randomUUID();
  write(name, { key, sentAt: now.toISOString(), isConfirmed: false }, now);
  return key;
}

/** Notes that the server has the list. The same one sent again is another list. */
export function confirmSending(name: string, now: Date): void {
  const sending = earlierSending(name, now);
  if (sending) write(name, { ...sending, isConfirmed: true }, now);
}
