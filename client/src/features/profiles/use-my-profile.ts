import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Profile } from '#shared/api/profiles.ts';
import { api } from '../../api/client.ts';
import { sessionStore } from '../../session/session-store.ts';

const key = ['myProfile'];

/** The person's ID and who verified it; 404 as long as there is none. */
export function useMyProfile() {
  return useQuery({
    queryKey: key,
    queryFn: async () => {
      const profile = await api.myProfile({});
      // It may have been claimed in another tab, which this tab's session does not know.
      sessionStore.setProfileId(profile.id);
      return profile;
    },
  });
}

/** After a claim: the session and the next look at the profile know the ID at once. */
export function rememberProfile(queries: QueryClient, profile: Profile): void {
  queries.setQueryData(key, profile);
  sessionStore.setProfileId(profile.id);
}
