import { useEffect, useState } from 'react';
import { useScans } from '../../../hooks/use-scans.ts';
import { type ListFilters, noFilters } from '../list/assigned-ids-query.ts';

/** The row of an ID, or the search if the list does not have it. */
function focusResult(id: string): void {
  const row = document.querySelector<HTMLElement>(`[data-person-id="${id}"]`);
  const search = document.querySelector<HTMLInputElement>('.id-filters input[type="search"]');
  if (row) row.focus();
  else search?.select();
}

interface List {
  /** The text that the list is searched for. */
  readonly search: string;
  /** Whether the rows are those of that text. */
  readonly isLoaded: boolean;
  readonly filter: (filters: ListFilters) => void;
}

/** Finds a scanned ID in the list: all other filters go, and its row gets the focus. */
export function useScannedId({ search, isLoaded, filter }: List): void {
  const [scan, setScan] = useState<{ readonly id: string }>();
  useScans((id) => {
    setScan({ id });
    filter({ ...noFilters, search: id });
  });
  const found = isLoaded && scan?.id === search ? scan : undefined;
  useEffect(() => {
    if (found === undefined) return;
    focusResult(found.id);
    // Otherwise the same search would move the focus again, while a person types it.
    setScan(undefined);
  }, [found]);
}
