import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Loads a query again after every call that changed something, on whichever page it was made. */
export function useRefreshAfterCalls(queryKey: QueryKey, isEnabled = true): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isEnabled) return undefined;
    return queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success')
        void queries.invalidateQueries({ queryKey });
    });
  }, [isEnabled, queries, queryKey]);
}
