import { useTranslation } from 'react-i18next';
import type { MemberRole } from '#shared/enums.ts';
import { useSession } from '../session/session-store.ts';
import { mayAs, type PageRoute, viewerOf } from './page-route.ts';

/** Whether the person who is logged in may do what needs a role. */
export function useMay(role: MemberRole): boolean {
  return mayAs(viewerOf(useSession().user), role);
}

/** The text of a page's title for the person who is logged in. */
export function useTitleKey(): (route: PageRoute) => PageRoute['titleKey'] {
  const isClerk = useMay('Clerk');
  return ({ titleKey, readerTitleKey = titleKey }) => (isClerk ? titleKey : readerTitleKey);
}

/** Roles in words. */
export function useRolesText(): (roles: readonly MemberRole[]) => string {
  const { t } = useTranslation();
  return (roles) =>
    roles.length === 0
      ? t('Member_NoRole')
      : roles.map((role) => t(`Member_Role_${role}`)).join(', ');
}
