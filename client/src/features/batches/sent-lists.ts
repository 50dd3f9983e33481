import { msPerDay } from '#shared/durations.ts';
import { batch as limits } from '#shared/limits/institutions.ts';
import { asWritten, kept } from '../../session/kept.ts';

// The lists that this tab sent in the last days: each with the key of its call, so that repeating the call
// issues no ID twice, and with the time, so that the page asks before it sends the same list again. Their
// names are hashes, from which a short list can be guessed. So they stay in the tab, and a logout or the login of
// another account removes them.

/** A list that was sent. */
export interface Sending {
  /** The idempotency key of the call. */
  readonly key: string;
  /** When it was sent first, ISO 8601. */
  readonly sentAt: string;
  /** Whether the server has said that it has the list. */
  readonly isConfirmed: boolean;
}

interface SentLists {
  readonly accountId: string;
  readonly lists: Readonly<Record<string, Sending>>;
}

const entry = kept('sentLists', asWritten<SentLists>);

/** The name of a list in this storage. */
export async function nameOfList(items: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(items));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What sending a list is about: whose it is, its name, and the present time. */
export interface ListOfAccount {
  readonly accountId: string;
  readonly name: string;
  readonly now: Date;
}

/** An account's lists of the past week by their names. */
function read({ accountId, now }: Pick<ListOfAccount, 'accountId' | 'now'>): SentLists['lists'] {
  const sent = entry.get();
  if (sent?.accountId !== accountId) return {};
  const oldest = now.getTime() - limits.sentListDays * msPerDay;
  const isKept = ([, { sentAt }]: readonly [string, Sending]) => Date.parse(sentAt) >= oldest;
  return Object.fromEntries(Object.entries(sent.lists).filter(isKept));
}

function write(list: ListOfAccount, sending: Sending): void {
  const { accountId, name } = list;
  entry.keep({ accountId, lists: { ...read(list), [name]: sending } });
}

/** When the list was sent in the past week, if at all. */
export function earlierSending(list: ListOfAccount): Sending | undefined {
  return read(list)[list.name];
}

/** Notes that the list is being sent; returns the key: that of a call without an answer, or a new one. */
export function beginSending(list: ListOfAccount): string {
  const earlier = earlierSending(list);
  if (earlier?.isConfirmed === false) return earlier.key;
  const key = crypto.randomUUID();
  write(list, { key, sentAt: list.now.toISOString(), isConfirmed: false });
  return key;
}

/** Notes that the server has the list. The same one sent again is another list. */
export function confirmSending(list: ListOfAccount): void {
  const sending = earlierSending(list);
  if (sending) write(list, { ...sending, isConfirmed: true });
}
