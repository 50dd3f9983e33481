import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useCall } from '../../parts/use-call.ts';
import { useNotify } from '../../ui/notify.ts';

const key = ['reissues'];

/** All open requests to issue an ID again, oldest first. */
export function useOpenReissues() {
  return useQuery({
    queryKey: key,
    queryFn: () => api.listOpenReissues({}),
    refetchOnWindowFocus: true,
  });
}

/**
 * Stops a request, and calls `onStopped`. The list is loaded again also after an error: the request may have ended.
 */
export function useStopReissue(onStopped: () => void) {
  const queries = useQueryClient();
  const notify = useNotify();
  const call = useCall('stopReissue', {
    onSuccess: () => notify.success('AdminReissues_Stopped'),
  });
  return {
    isPending: call.isPending,
    error: call.error,
    stop: (id: string, reason: string, onError: (error: Error) => void) =>
      call.mutate(
        { params: { id }, body: { reason } },
        {
          onSuccess: onStopped,
          onError,
          onSettled: () => queries.invalidateQueries({ queryKey: key }),
        },
      ),
  };
}
