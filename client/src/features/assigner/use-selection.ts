import { useState } from 'react';
import { assigner as limits } from '#shared/limits.ts';

/** The IDs that were ticked, in that order, on whichever page they stand. */
export interface Selection {
  readonly ids: readonly string[];
  readonly select: (ids: readonly string[], isSelected: boolean) => void;
  readonly clear: () => void;
}

/** Ticked rows; at most as many as one job prints. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    ids,
    select: (changed, isSelected) =>
      setIds((old) => {
        const others = old.filter((id) => !changed.includes(id));
        return isSelected ? [...others, ...changed].slice(0, limits.maxPrintsAtOnce) : others;
      }),
    clear: () => setIds([]),
  };
}
