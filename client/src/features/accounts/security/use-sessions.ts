import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { useCall } from '../../../parts/use-call.ts';
import { useListCall } from '../../../parts/use-list-call.ts';
import { useNotify } from '../../../ui/notify.ts';
import { focusHeadingIfLost } from '../../../ui/page-heading.tsx';
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
export function useOtherSessionsEnd() {
  const notify = useNotify();
  const queries = useQueryClient();
  return useCall('endOtherSessions', {
    errorTitleKey: 'Session_CouldNotEndOthers',
    onSuccess: async () => {
      notify.success('Session_OthersEnded');
      await queries.invalidateQueries({ queryKey: sessionsKey });
      focusHeadingIfLost();
    },
  });
}
