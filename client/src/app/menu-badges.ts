const none: Partial<Record<string, number>> = {};

/** The counts that the menu shows beside its entries, by path. */
export function useMenuBadges(): Partial<Record<string, number>> {
  return none;
}
