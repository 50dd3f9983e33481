import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router-dom';
import type { MemberRole } from '#shared/enums.ts';
import { useSession } from '../session/session-store.ts';
import { useRoutes } from './after-login.ts';
import { mayAs, type PageRoute, viewerTypeOf } from './page-route.ts';

/** Whether the person who is logged in may do what needs a role. */
export function useMay(role: MemberRole): boolean {
  return mayAs(useSession().user, role);
}

/** The text of a page's title for the person who is logged in. */
export function useTitleKey(): (route: PageRoute) => PageRoute['titleKey'] {
  const isClerk = useMay('Clerk');
  return ({ titleKey, readerTitleKey = titleKey }) => (isClerk ? titleKey : readerTitleKey);
}

/** The role that the page at the current address needs and the member lacks; undefined if it is no page of theirs. */
export function useMissingRole(): MemberRole | undefined {
  const { pathname } = useLocation();
  const { user } = useSession();
  const route = useRoutes().find(({ path }) => matchPath(path, pathname));
  return route?.audience.includes(viewerTypeOf(user)) && !mayAs(user, route.role)
    ? route.role
    : undefined;
}

/** Roles in words. */
export function useRolesText(): (roles: readonly MemberRole[]) => string {
  const { t } = useTranslation();
  return (roles) =>
    roles.length === 0
      ? t('Member_NoRole')
      : roles.map((role) => t(`Member_Role_${role}`)).join(', ');
}
