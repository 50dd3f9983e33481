import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { AssignerProfile, AssignerView } from '#shared/api/assigner.ts';
import { apiOrigin, thisPage } from './api-origin.ts';
import { api } from './client.ts';

const key = ['assigner'];

/** The assigner who is logged in. */
export function useAssigner() {
  return useQuery({ queryKey: key, queryFn: () => api.assignerProfile({}) });
}

/** After storing a name or a contact: the next look at the profile knows it at once. */
export function rememberAssigner(queries: QueryClient, view: AssignerView): void {
  queries.setQueryData<AssignerProfile>(key, (profile) => profile && { ...profile, ...view });
}

/** Loads the profile anew, after its name or logo has changed. */
export function reloadAssigner(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: key });
}

/** Where the logo is; undefined if there is none. */
export function logoUrl({ accountId, logoId }: AssignerProfile): string | undefined {
  if (logoId === null) return undefined;
  return `${apiOrigin(thisPage())}/api/assigner/${accountId}/logo/${logoId}`;
}
