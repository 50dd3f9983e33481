import { useAdminBadges } from '../parts/admin-overview.ts';
import { useUnreadChallenges } from '../parts/unread-challenges.ts';
import { paths } from '../paths.ts';

/** What is new or waits behind the entries of the viewer's menu, by path. */
export function useMenuBadges(): Partial<Record<string, number>> {
  return { [paths.challenges]: useUnreadChallenges().unread?.count, ...useAdminBadges() };
}
