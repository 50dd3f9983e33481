import { tabStorage } from './tab-storage.ts';

// What the link of a mail brought is taken out of the address at once. It waits in this tab, under
// the path of its page, until it is used or refused, so that the page can be loaded anew.

const storageKey = 'mailLinks';
type MailLinks = Readonly<Record<string, string>>;

/** Keeps what a link brought to a page, in place of an earlier one. */
export function keepMailLink(pathname: string, link: string): void {
  write({ ...read(), [pathname]: link });
}

/** What was kept for that page. */
export function keptMailLink(pathname: string): string | undefined {
  return read()[pathname];
}

/** After it was used or refused. */
export function forgetMailLink(pathname: string): void {
  const { [pathname]: _, ...others } = read();
  write(others);
}

/** After a logout. */
export function forgetMailLinks(): void {
  tabStorage().removeItem(storageKey);
}

function write(links: MailLinks): void {
  if (Object.keys(links).length === 0) forgetMailLinks();
  else tabStorage().setItem(storageKey, JSON.stringify(links));
}

/** Only `write` writes it. */
function read(): MailLinks {
  const kept = tabStorage().getItem(storageKey);
  return kept === null ? {} : JSON.parse(kept);
}
