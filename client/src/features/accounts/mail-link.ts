import { keepMailLink, keptMailLink } from '../../session/mail-links.ts';

/** What a link in a mail brings along; the token's name is the same in both kinds of mail. */
export interface MailLink {
  readonly accountId: string | undefined;
  readonly token: string | undefined;
  readonly email: string | undefined;
}

const secretParameters = ['accountId', 'token'] as const;

/** What the address of a page bears, or bore when the page was first shown. */
export function readMailLink(pathname: string, search: string): MailLink {
  const given = parseMailLink(search);
  if (Object.values(given).every((value) => value === undefined))
    return parseMailLink(keptMailLink(pathname) ?? '');
  keepMailLink(pathname, search);
  return given;
}

function parseMailLink(search: string): MailLink {
  const query = new URLSearchParams(search);
  return {
    accountId: query.get('accountId') || undefined,
    token: query.get('token') || undefined,
    email: query.get('email') || undefined,
  };
}

/** The query without account and token: what may stay in the address. */
export function withoutSecrets(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of secretParameters) rest.delete(name);
  return rest;
}
