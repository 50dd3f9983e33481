import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';
import { personTypes } from '#shared/enums.ts';
import { paths, withQuery } from '../paths.ts';
import { keptSiteVisit } from '../session/site-visit.ts';
import { keptTakeControlLink } from '../session/take-control-link.ts';
import { type PageRoute, routesFor, startPathFor, type Viewer } from './page-route.ts';

// A context, since pages cannot import the table that imports them.
export const RoutesContext = createContext<readonly PageRoute[]>([]);

/** The table of pages. */
export function useRoutes(): readonly PageRoute[] {
  return useContext(RoutesContext);
}

/** The parts of React Router's location that are used here. */
interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The query parameters of the sign-in page. They are not passed on to the next page. */
export const signInQuery = { mode: 'mode', returnTo: 'returnTo' } as const;

/** The address to open after the login; undefined if the person opened the sign-in page itself. */
export function wantedPlace({ pathname, search }: Place): string | undefined {
  const query = new URLSearchParams(search);
  if (pathname === paths.login) return query.get(signInQuery.returnTo) ?? undefined;
  query.delete(signInQuery.mode);
  const rest = query.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}

/** Exactly one slash at the start: `//` or `/\` would begin a host name. */
const isOwnPath = /^\/(?![/\\])/;

/** Pages that only lead to others; a login never leads back to them. */
const waysIn: readonly string[] = [paths.login, paths.loginRedirect, paths.prove];

/** The path of the sign-in page that leads to the wanted address. */
export function loginPathFor(wanted: string | undefined): string {
  return withQuery(paths.login, { [signInQuery.returnTo]: wanted });
}

/**
 * The path of the sign-in page for a visitor: it leads back to a page that asks visitors to log in, by its own button or
 * because it is not open to them, and to no other page.
 */
export function loginPathAt(table: readonly PageRoute[], place: Place): string {
  const route = table.find(({ path }) => matchPath(path, place.pathname));
  const path = route?.path;
  const leadsBack =
    path === paths.login || path === paths.show || !route?.audience.includes('visitor');
  return loginPathFor(route && leadsBack ? wantedPlace(place) : undefined);
}

/**
 * The path to start at: the offer of a scanned certificate, the question of a site that waits, or the account type's
 * first page.
 */
export function pathToStart(table: readonly PageRoute[], viewer: Viewer): string {
  const isPerson = personTypes.some((type) => type === viewer?.accountType);
  const waiting = keptTakeControlLink() ? paths.newProfile : keptSiteVisit();
  return (isPerson && waiting) || startPathFor(table, viewer);
}

/**
 * The path to open after a login: the wanted address if it is a page of the account type, otherwise
 * the path to start at. Other addresses, such as other sites, are never followed.
 */
export function pathAfterLogin(
  table: readonly PageRoute[],
  viewer: Viewer,
  wanted: string | undefined,
): string {
  const start = pathToStart(table, viewer);
  if (wanted === undefined || wanted === paths.me || !isOwnPath.test(wanted)) return start;
  const [pathname = ''] = wanted.split(/[?#]/);
  const isOpen = routesFor(table, viewer).some(
    ({ path }) => !waysIn.includes(path) && matchPath(path, pathname) !== null,
  );
  return isOpen ? wanted : start;
}
