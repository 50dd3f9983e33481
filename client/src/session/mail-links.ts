import { tabStorage } from './tab-storage.ts';

// The token of a mail's link is removed from the address at once. It is kept in this tab by the path
// of its page until it is used or refused, so that a reload still works.

const storageKey = 'mailLinks';
type MailLinks = Readonly<Record<string, string>>;

/** Keeps the content of a link for a page, and replaces an earlier one. */
export function keepMailLink(pathname: string, link: string): void {
  write({ ...read(), [pathname]: link });
}

/** The kept content for a page. */
export function keptMailLink(pathname: string): string | undefined {
  return read()[pathname];
}

/** Removes a link that was used or refused. */
export function forgetMailLink(pathname: string): void {
  const { [pathname]: _, ...others } = read();
  write(others);
}

/** Removes all links, at logout. */
export function forgetMailLinks(): void {
  tabStorage().removeItem(storageKey);
}

function write(links: MailLinks): void {
  if (Object.keys(links).length === 0) forgetMailLinks();
  else tabStorage().setItem(storageKey, JSON.stringify(links));
}

/** Only `write` writes the entry, so its shape is known. */
function read(): MailLinks {
  const kept = tabStorage().getItem(storageKey);
  return kept === null ? {} : JSON.parse(kept);
}
