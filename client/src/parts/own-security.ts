import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** The key of how the person can log in; queries about a part of it begin with it. */
export const securityKey = ['security'];

/** How the person can log in. */
export function useOwnSecurity() {
  return useQuery({
    queryKey: securityKey,
    queryFn: () => api.ownSecurity({}),
    refetchOnWindowFocus: true,
  });
}
