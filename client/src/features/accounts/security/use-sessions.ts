import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useListCall } from '../../../parts/use-list-call.ts';
import { sessionsKey } from '../linked-accounts/use-accounts.ts';

/** The sessions of the person; refetched when the window gets the focus. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: () => api.listSessions({}),
    refetchOnWindowFocus: true,
  });
}

/** Ends a session of the person, on any device. */
export const useSessionEnd = () =>
  useListCall('endSession', sessionsKey, {
    errorTitleKey: 'Session_CouldNotEnd',
    successKey: 'Session_Ended',
  });

/** Ends all sessions of the person but this one. */
export const useOtherSessionsEnd = () =>
  useListCall('endOtherSessions', sessionsKey, {
    errorTitleKey: 'Session_CouldNotEndOthers',
    successKey: 'Session_OthersEnded',
  });
