import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** The cached sites of the institution. */
export const sitesKey = ['sites'];

/** The sites of the institution, oldest first; refetched when the window gets the focus. */
export function useSites() {
  return useQuery({
    queryKey: sitesKey,
    queryFn: () => api.listSites({}),
    refetchOnWindowFocus: true,
  });
}
