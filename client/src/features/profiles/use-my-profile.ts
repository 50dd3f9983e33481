import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '#shared/api/profiles.ts';
import { api } from '../../api/client.ts';
import { isProblem } from '../../api/request-error.ts';
import { sessionStore } from '../../session/session-store.ts';

/** The person's profile; a 404 if the person has no ID. */
export const myProfileQuery = queryOptions({
  queryKey: ['myProfile'],
  queryFn: async () => {
    // The session does not know an ID that was claimed in another tab, or issued again since.
    const profile = await api.myProfile({}).catch((error: Error) => {
      if (isProblem(error, 'Profile_NotFound')) sessionStore.setProfileId(null);
      throw error;
    });
    sessionStore.setProfileId(profile.id);
    return profile;
  },
});

export const useMyProfile = () => useQuery(myProfileQuery);

/** Stores a new profile in the session and the cache. */
export function rememberProfile(queries: QueryClient, profile: Profile): void {
  queries.setQueryData(myProfileQuery.queryKey, profile);
  sessionStore.setProfileId(profile.id);
}
