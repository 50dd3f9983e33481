import type { User } from '#shared/api/accounts.ts';
import { type AccountType, accountTypes, type MemberRole } from '#shared/enums.ts';
import type { FirstTextKey } from '../i18n/en/first-texts.ts';
import { paths } from '../paths.ts';
import type { Page } from './lazy-page.ts';

type ViewerType = 'visitor' | AccountType;

/** Who views the page: an account, a member of an institution with its roles; a visitor if undefined. */
export type Viewer = Pick<User, 'accountType' | 'roles'> | undefined;

export const viewerTypes: readonly ViewerType[] = ['visitor', ...accountTypes];

export function viewerTypeOf(viewer: Viewer): ViewerType {
  return viewer?.accountType ?? 'visitor';
}

/** Whether a viewer may do what needs a role, which only members of institutions have. */
export function mayAs(viewer: Viewer, role: MemberRole | undefined): boolean {
  const roles = viewer?.roles;
  return (
    role === undefined || roles === undefined || roles.includes('Owner') || roles.includes(role)
  );
}

/** One page of the product; routes, menus and titles are built from these rows. */
export interface PageRoute {
  /** From `paths.ts`; may end in parameters (`/print/certificate/:personId`). */
  readonly path: string;
  /** The page: `lazyPage(() => import('…'))`, or `readyPage(HomePage)`. */
  readonly page: Page;
  /** Who may open it. Other visitors see the login page, other accounts and roles the not-found page. */
  readonly audience: readonly ViewerType[];
  /** The role that a member of an institution needs besides Owner. */
  readonly role?: MemberRole;
  /** The document's title and the menu entry; both show before the page's texts are loaded. */
  readonly titleKey: FirstTextKey;
  /** The title for a member without the role Clerk, if it is another one. */
  readonly readerTitleKey?: FirstTextKey;
  /** The menu that lists the page. */
  readonly menu?: 'actions' | 'about';
  /** Who sees it in the menu, if not the whole audience. */
  readonly menuFor?: readonly ViewerType[];
  /** False for a page that everyone may open but only mails link to. */
  readonly footer?: false;
  /** False for a page that brings its own container. */
  readonly container?: false;
}

/** The routes a viewer may open. */
export function routesFor(table: readonly PageRoute[], viewer: Viewer): readonly PageRoute[] {
  return table.filter(
    (route) => route.audience.includes(viewerTypeOf(viewer)) && mayAs(viewer, route.role),
  );
}

/** The entries of a menu, in the order of the table. Visitors have no action menu. */
export function menuFor(
  table: readonly PageRoute[],
  viewer: Viewer,
  menu: 'actions' | 'about',
): readonly PageRoute[] {
  if (menu === 'actions' && !viewer) return [];
  return routesFor(table, viewer).filter(
    (route) =>
      route.menu === menu && (route.menuFor ?? route.audience).includes(viewerTypeOf(viewer)),
  );
}

/** The links in the footer: the about menu and the pages for everyone, without home. */
export function footerFor(table: readonly PageRoute[], viewer: Viewer): readonly PageRoute[] {
  const isForEveryone = ({ audience }: PageRoute) => audience.length === viewerTypes.length;
  return routesFor(table, viewer).filter(
    (route) =>
      route.path !== paths.home &&
      route.footer !== false &&
      (route.menu === 'about' || isForEveryone(route)),
  );
}

const startPaths: Record<ViewerType, string> = {
  visitor: paths.home,
  Admin: paths.assignerAccountRequests,
  Assigner: paths.assigner,
  Local: paths.me,
  LocalAnonymous: paths.me,
  External: paths.me,
};

/** The path that a viewer starts at after logging in: the account type's first page, or home. */
export function startPathFor(table: readonly PageRoute[], viewer: Viewer): string {
  const isOnlyBuyer = viewer?.roles?.join() === 'Buyer';
  const wanted = isOnlyBuyer ? paths.shop : startPaths[viewerTypeOf(viewer)];
  return routesFor(table, viewer).some((route) => route.path === wanted) ? wanted : paths.home;
}
