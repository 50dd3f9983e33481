import { type AccountType, accountTypes } from '#shared/enums.ts';
import type { FirstTextKey } from '../i18n/en/first-texts.ts';
import { paths } from '../paths.ts';
import type { Page } from './lazy-page.ts';

/** Who views the page: a visitor, or an account of a type. */
export type Viewer = 'visitor' | AccountType;

export const viewers: readonly Viewer[] = ['visitor', ...accountTypes];

/** One page of the product; routes, menus and titles are built from these rows. */
export interface PageRoute {
  /** From `paths.ts`; may end in parameters (`/print/certificate/:personId`). */
  readonly path: string;
  /** The page: `lazyPage(() => import('…'), 'SomePage')`, or `readyPage(HomePage)`. */
  readonly page: Page;
  /** Who may open it. Other visitors see the login page, other accounts the not-found page. */
  readonly audience: readonly Viewer[];
  /** The document's title and the menu entry; both show before the page's texts are loaded. */
  readonly titleKey: FirstTextKey;
  /** The menu that lists the page. */
  readonly menu?: 'actions' | 'about';
  /** Who sees it in the menu, if not the whole audience. */
  readonly menuFor?: readonly Viewer[];
  /** False for a page that everyone may open but only mails link to. */
  readonly footer?: false;
  /** False for a page that brings its own container. */
  readonly container?: false;
}

/** The routes a viewer may open. */
export function routesFor(table: readonly PageRoute[], viewer: Viewer): readonly PageRoute[] {
  return table.filter((route) => route.audience.includes(viewer));
}

/** The entries of a menu, in the order of the table. Visitors have no action menu. */
export function menuFor(
  table: readonly PageRoute[],
  viewer: Viewer,
  menu: 'actions' | 'about',
): readonly PageRoute[] {
  if (menu === 'actions' && viewer === 'visitor') return [];
  return routesFor(table, viewer).filter(
    (route) => route.menu === menu && (route.menuFor ?? route.audience).includes(viewer),
  );
}

/** The links in the footer: the about menu and the pages for everyone, without home. */
export function footerFor(table: readonly PageRoute[], viewer: Viewer): readonly PageRoute[] {
  const isForEveryone = ({ audience }: PageRoute) => audience.length === viewers.length;
  return routesFor(table, viewer).filter(
    (route) =>
      route.path !== paths.home &&
      route.footer !== false &&
      (route.menu === 'about' || isForEveryone(route)),
  );
}

const startPaths: Record<Viewer, string> = {
  visitor: paths.home,
  Admin: paths.assignerAccountRequests,
  Assigner: paths.assigner,
  Local: paths.me,
  LocalAnonymous: paths.me,
  External: paths.me,
};

/** The path that a viewer starts at after logging in: the account type's first page, or home. */
export function startPathFor(table: readonly PageRoute[], viewer: Viewer): string {
  const wanted = startPaths[viewer];
  return routesFor(table, viewer).some((route) => route.path === wanted) ? wanted : paths.home;
}
