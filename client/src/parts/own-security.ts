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

/** The state of a history entry of the security page to which an admin without a factor is led. */
export const factorRequiredState = { isFactorRequired: true };

/** Whether the page was opened for that reason (`useLocation().state`). */
export function isFactorRequired(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isFactorRequired' in state;
}
