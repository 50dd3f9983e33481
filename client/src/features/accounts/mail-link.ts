import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ErrorKey } from '#shared/api/errors.ts';
import { isProblem } from '../../api/request-error.ts';
import { asWritten, kept } from '../../session/kept.ts';

// The token of a mail's link is removed from the address at once. It is kept in this tab by the path
// of its page until it is used or refused, so that a reload still works. The outcome stays, so that a
// later reload says what became of the link.

/** What became of a link. */
export type MailLinkOutcome = 'used' | 'refused';

interface KeptLink {
  /** The query or the token. */
  readonly link?: string;
  readonly outcome?: MailLinkOutcome;
}

const entry = kept('mailLinks', asWritten<Readonly<Record<string, KeptLink>>>);

function keptAt(pathname: string): KeptLink {
  return entry.get()?.[pathname] ?? {};
}

function keepAt(pathname: string, link: KeptLink): void {
  entry.keep({ ...entry.get(), [pathname]: link });
}

/** Removes the link of a page that was used or refused, and keeps which of the two. */
export function finishMailLink(pathname: string, outcome: MailLinkOutcome): void {
  keepAt(pathname, { outcome });
}

/** Whether the error is one of these refusals. Then the link is finished: a reload offers it no more. */
export function useIsRefused(error: Error | null, ...keys: readonly ErrorKey[]): boolean {
  const { pathname } = useLocation();
  const isRefused = keys.some((key) => isProblem(error, key));
  useEffect(() => {
    if (isRefused) finishMailLink(pathname, 'refused');
  }, [isRefused, pathname]);
  return isRefused;
}

/** The parameters of a link in a mail about a registration, a reset or an invitation. */
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
  if (Object.values(given).some((value) => value !== undefined)) {
    keepAt(pathname, { link: search });
    return given;
  }
  const { link = '', outcome } = keptAt(pathname);
  return { ...parseMailLink(link), outcome };
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

/** The same for a link whose fragment is the token. */
export function useFragmentLink(): Pick<MailLink, 'token' | 'outcome'> {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);
  const { link, outcome } = keptAt(pathname);
  const [token, setToken] = useState(given || link);
  useEffect(() => {
    if (given === '') return;
    setToken(given);
    keepAt(pathname, { link: given });
    navigate(pathname, { replace: true });
  }, [given, pathname, navigate]);
  return { token: given || token, outcome };
}
