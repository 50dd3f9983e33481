import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';
import { paths, withQuery } from '../paths.ts';
import { type PageRoute, routesFor, startPathFor, type Viewer } from './page-route.ts';

// Pages can't import the table that names them; the shell hands it down.
export const RoutesContext = createContext<readonly PageRoute[]>([]);

/** The table of pages, for a page that has to know where another one leads. */
export function useRoutes(): readonly PageRoute[] {
  return useContext(RoutesContext);
}

/** Where somebody is, as React Router says it. */
interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Query parameters of the sign-in page itself, which the page after it must not inherit. */
export const signInQuery = { mode: 'mode', returnTo: 'returnTo' } as const;

/** The address that was wanted when the sign-in page came up; undefined if it was called by name. */
export function wantedPlace({ pathname, search }: Place): string | undefined {
  const query = new URLSearchParams(search);
  if (pathname === paths.login) return query.get(signInQuery.returnTo) ?? undefined;
  query.delete(signInQuery.mode);
  const rest = query.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}

/** One slash at the start: two, or one and a backslash, begin the name of a host. */
const isOwnPath = /^\/(?![/\\])/;

/** Pages that only lead on, and are no place to come back to. */
const waysIn: readonly string[] = [paths.login, paths.loginRedirect, paths.prove];

/** The sign-in page, which leads on to the wanted address. */
export function loginPathFor(wanted: string | undefined): string {
  return withQuery(paths.login, { [signInQuery.returnTo]: wanted });
}

/**
 * Where a person goes who has just logged in: on to the address they wanted if it is a page of
 * their account type (no other can be reached this way, let alone another site), else to the start.
 */
export function pathAfterLogin(
  table: readonly PageRoute[],
  viewer: Viewer,
  wanted: string | undefined,
): string {
  const start = startPathFor(table, viewer);
  if (wanted === undefined || !isOwnPath.test(wanted)) return start;
  const [pathname = ''] = wanted.split(/[?#]/);
  const isOpen = routesFor(table, viewer).some(
    ({ path }) => !waysIn.includes(path) && matchPath(path, pathname) !== null,
  );
  return isOpen ? wanted : start;
}
