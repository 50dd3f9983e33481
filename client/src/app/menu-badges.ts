import { useUnreadChallenges } from '../parts/unread-challenges.ts';
import { paths } from '../paths.ts';

/** The number beside each entry of the menu that has news, by its path. */
export function useMenuBadges(): Partial<Record<string, number>> {
  const count = useUnreadChallenges().unread?.count;
  return count ? { [paths.challenges]: count } : {};
}
