import { type AccountType, accountTypes } from '#shared/enums.ts';
import type { FirstTextKey } from '../i18n/en/first-texts.ts';
import { paths } from '../paths.ts';
import type { Page } from './lazy-page.ts';

/** Who looks at the page: nobody known, or an account of a type. */
export type Viewer = 'visitor' | AccountType;

export const viewers: readonly Viewer[] = ['visitor', ...accountTypes];

/** One page of the product. Routes, menus and titles all come from these rows. */
export interface PageRoute {
  /** From `paths.ts`; may end in parameters (`/print/certificate/:personId`). */
  readonly path: string;
  /** The page: `lazyPage(() => import('…'), 'SomePage')`, or `readyPage(HomePage)`. */
  readonly page: Page;
  /** Who may open it; others meet the login page (visitors) or the not-found page. */
  readonly audience: readonly Viewer[];
  /** The document's title and the word in the menu, shown before the page's own texts have come. */
  readonly titleKey: FirstTextKey;
  /** The menu that lists it, in the order of the table. Without it, no menu does. */
  readonly menu?: 'actions' | 'about';
  /** Who sees it in the menu, if that is not the whole audience. */
  readonly menuFor?: readonly Viewer[];
  /** False for a page that everybody may open and that only a mail leads to. */
  readonly footer?: false;
  /** False for a page that draws its own container. */
  readonly container?: false;
}

/** The routes a viewer may open. */
export function routesFor(table: readonly PageRoute[], viewer: Viewer): readonly PageRoute[] {
  return table.filter((route) => route.audience.includes(viewer));
}

/** The entries of a menu, in the order of the table. Visitors have no actions. */
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

/** The links at the foot of every page: what everybody may open but home, and the about menu. */
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

/** Where a viewer goes after logging in or starting at `/`: the type's first page if it exists. */
export function startPathFor(table: readonly PageRoute[], viewer: Viewer): string {
  const wanted = startPaths[viewer];
  return routesFor(table, viewer).some((route) => route.path === wanted) ? wanted : paths.home;
}
