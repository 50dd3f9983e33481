import { describe, expect, it } from 'vitest';
import { readyPage } from '../parts/lazy-page.ts';
import {
  footerFor,
  menuFor,
  type PageRoute,
  routesFor,
  startPathFor,
  viewerTypes,
} from '../parts/page-route.ts';
import { paths } from '../paths.ts';

function row(path: string, rest: Partial<PageRoute> = {}): PageRoute {
  return {
    path,
    page: readyPage(() => null),
    audience: viewerTypes,
    titleKey: 'Home_PageTitle',
    ...rest,
  };
}

const table = [
  row(paths.home),
  row(paths.assigner, { audience: ['Assigner'], menu: 'actions' }),
  row(paths.challenge, { menu: 'actions', menuFor: ['Assigner', 'Admin'] }),
  row(paths.me, { audience: ['Local', 'External'], menu: 'actions' }),
  row(paths.about, { menu: 'about' }),
  row(paths.undo, { footer: false }),
  row(paths.requestAssignerAccount, { audience: ['visitor'], menu: 'about' }),
];

const pathsOf = (routes: readonly PageRoute[]) => routes.map((route) => route.path);

describe('route table', () => {
  it('lists the routes that a viewer may open', () => {
    expect(pathsOf(routesFor(table, { accountType: 'Local' }))).toEqual([
      '/',
      '/challenge',
      '/me',
      '/about',
      '/undo',
    ]);
    expect(pathsOf(routesFor(table, undefined))).not.toContain('/me');
  });

  it('shows visitors no actions, and the challenge only to the viewerTypes in `menuFor`', () => {
    expect(menuFor(table, undefined, 'actions')).toEqual([]);
    expect(pathsOf(menuFor(table, { accountType: 'Local' }, 'actions'))).toEqual(['/me']);
    expect(pathsOf(menuFor(table, { accountType: 'Assigner' }, 'actions'))).toEqual([
      '/assigner',
      '/challenge',
    ]);
  });

  it('lists in the footer the pages for everyone and the about menu', () => {
    expect(pathsOf(footerFor(table, { accountType: 'Local' }))).toEqual(['/challenge', '/about']);
    expect(pathsOf(footerFor(table, undefined))).toContain('/request-assigner-account');
  });

  it('starts each account type at its first page, or at home if that page is missing', () => {
    expect(startPathFor(table, { accountType: 'Assigner' })).toBe('/assigner');
    expect(startPathFor(table, { accountType: 'External' })).toBe('/me');
    expect(startPathFor(table, { accountType: 'Admin' })).toBe('/');
    expect(startPathFor(table, undefined)).toBe('/');
  });
});
