import { tabStorage } from './tab-storage.ts';

// The token of a mail's link is removed from the address at once. It is kept in this tab by the path
// of its page until it is used or refused, so that a reload still works. The outcome stays, so that a
// later reload says what became of the link.

const storageKey = 'mailLinks';

/** What became of a link. */
export type MailLinkOutcome = 'used' | 'refused';

interface KeptLink {
  readonly link?: string;
  readonly outcome?: MailLinkOutcome;
}

type MailLinks = Readonly<Record<string, KeptLink>>;

/** Keeps the content of a link for a page, and replaces an earlier one. */
export function keepMailLink(pathname: string, link: string): void {
  write({ ...read(), [pathname]: { link } });
}

/** The kept content for a page. */
export function keptMailLink(pathname: string): string | undefined {
  return read()[pathname]?.link;
}

/** Removes a link that was used or refused, and keeps which of the two. */
export function finishMailLink(pathname: string, outcome: MailLinkOutcome): void {
  write({ ...read(), [pathname]: { outcome } });
}

/** What became of the last link of a page. */
export function mailLinkOutcome(pathname: string): MailLinkOutcome | undefined {
  return read()[pathname]?.outcome;
}

/** Removes all links, at logout. */
export function forgetMailLinks(): void {
  tabStorage().removeItem(storageKey);
}

function write(links: MailLinks): void {
  tabStorage().setItem(storageKey, JSON.stringify(links));
}

/** Only `write` writes the entry, so its shape is known. */
function read(): MailLinks {
  const kept = tabStorage().getItem(storageKey);
  return kept === null ? {} : JSON.parse(kept);
}
