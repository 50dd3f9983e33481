import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  keepMailLink,
  keptMailLink,
  type MailLinkOutcome,
  mailLinkOutcome,
} from '../../../session/mail-links.ts';

/** The parameters of a link in a verification or reset mail. */
export interface MailLink {
  readonly accountId: string | undefined;
  readonly token: string | undefined;
  /** The address to verify; empty if the page that led here does not know it. */
  readonly email: string | undefined;
  /** What became of an earlier link of this page in this tab. */
  readonly outcome?: MailLinkOutcome | undefined;
}

const secretParameters = ['accountId', 'token'] as const;

/** Reads the link from the address of a page, or the one kept from when the page was opened. */
export function readMailLink(pathname: string, search: string): MailLink {
  const given = parseMailLink(search);
  if (Object.values(given).every((value) => value === undefined))
    return {
      ...parseMailLink(keptMailLink(pathname) ?? ''),
      outcome: mailLinkOutcome(pathname),
    };
  keepMailLink(pathname, search);
  return given;
}

function parseMailLink(search: string): MailLink {
  const query = new URLSearchParams(search);
  return {
    accountId: query.get('accountId') || undefined,
    token: query.get('token') || undefined,
    email: query.get('email') ?? undefined,
  };
}

/** The query without account and token, which must not stay in the address. */
export function withoutSecrets(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const name of secretParameters) rest.delete(name);
  return rest;
}

/** The link that opened the page; removes account and token from the address. */
export function useMailLink(): MailLink {
  const { pathname, search } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [link] = useState(() => readMailLink(pathname, search));
  useEffect(() => {
    const rest = withoutSecrets(query);
    if (rest.size < query.size) setQuery(rest, { replace: true });
  }, [query, setQuery]);
  return link;
}

/** The token in the fragment of a mail's link; removes it from the address and keeps it in this tab. */
export function useFragmentToken(): string | undefined {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);
  const [token, setToken] = useState(() => given || keptMailLink(pathname));
  useEffect(() => {
    if (given === '') return;
    setToken(given);
    keepMailLink(pathname, given);
    navigate(pathname, { replace: true });
  }, [given, pathname, navigate]);
  return given || token;
}
