/** What a link in a mail brings along; the token's name is the same in both kinds of mail. */
export interface MailLink {
  readonly accountId: string | undefined;
  readonly token: string | undefined;
  readonly email: string | undefined;
}

const secretParameters = ['accountId', 'token'] as const;

// A page that is drawn anew finds the address bare already, so what it bore is kept here: in memory
// alone, because a token in the history would outlive the visit.
const remembered = new Map<string, MailLink>();

/** What the address of a page bears, or bore when the page was first shown. */
export function readMailLink(pathname: string, search: string): MailLink {
  const query = new URLSearchParams(search);
  const link: MailLink = {
    accountId: query.get('accountId') || undefined,
    token: query.get('token') || undefined,
    email: query.get('email') || undefined,
  };
  const isBare = Object.values(link).every((value) => value === undefined);
  const known = remembered.get(pathname);
  if (isBare && known) return known;
  remembered.set(pathname, link);
  return link;
}

/** The query without account and token: what may stay in the address. */
export function withoutSecrets(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of secretParameters) rest.delete(name);
  return rest;
}

/** Forgets the link of a page once it has been used up. */
export function forgetMailLink(pathname: string): void {
  remembered.delete(pathname);
}
