import { tabStorage } from '../../session/tab-storage.ts';

// The key of a list that was sent, until the server has answered: the same list sent again, also after a
// reload, issues no ID twice. The storage has a hash of the list and no personal data.

const prefix = 'list ';

async function nameOf(content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return prefix + Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key with which the content was sent before, or a new one. */
export async function keyOfList(content: unknown): Promise<string> {
  const name = await nameOf(content);
  const known = tabStorage().getItem(name);
  if (known !== null) return known;
  const key = crypto.randomUUID();
  tabStorage().setItem(name, key);
  return key;
}

/** Forgets the key once the server has the list; the same list is then a new one. */
export async function forgetList(content: unknown): Promise<void> {
  tabStorage().removeItem(await nameOf(content));
}
