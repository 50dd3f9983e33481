import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '#shared/api/profiles.ts';
import { api } from '../../api/client.ts';
import { sessionStore } from '../../session/session-store.ts';

/** The person's profile; a 404 if the person has no ID. */
export const myProfileQuery = queryOptions({
  queryKey: ['myProfile'],
  queryFn: async () => {
    const profile = await api.myProfile({});
    // The session does not know an ID that was claimed in another tab.
    sessionStore.setProfileId(profile.id);
    return profile;
  },
});

/** The same, for pages. */
export function useMyProfile() {
  return useQuery(myProfileQuery);
}

/** Stores a new profile in the session and the cache. */
export function rememberProfile(queries: QueryClient, profile: Profile): void {
  queries.setQueryData(myProfileQuery.queryKey, profile);
  sessionStore.setProfileId(profile.id);
}
