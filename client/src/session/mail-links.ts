import { asWritten, kept } from './kept.ts';

// The token of a mail's link is removed from the address at once. It is kept in this tab by the path
// of its page until it is used or refused, so that a reload still works. The outcome stays, so that a
// later reload says what became of the link.

/** What became of a link. */
export type MailLinkOutcome = 'used' | 'refused';

interface KeptLink {
  readonly link?: string;
  readonly outcome?: MailLinkOutcome;
}

type MailLinks = Readonly<Record<string, KeptLink>>;
const entry = kept('mailLinks', asWritten<MailLinks>);
const read = () => entry.get() ?? {};

/** Keeps the content of a link for a page, and replaces an earlier one. */
export function keepMailLink(pathname: string, link: string): void {
  entry.keep({ ...read(), [pathname]: { link } });
}

/** The kept content for a page. */
export function keptMailLink(pathname: string): string | undefined {
  return read()[pathname]?.link;
}

/** Removes a link that was used or refused, and keeps which of the two. */
export function finishMailLink(pathname: string, outcome: MailLinkOutcome): void {
  entry.keep({ ...read(), [pathname]: { outcome } });
}

/** What became of the last link of a page. */
export function mailLinkOutcome(pathname: string): MailLinkOutcome | undefined {
  return read()[pathname]?.outcome;
}
