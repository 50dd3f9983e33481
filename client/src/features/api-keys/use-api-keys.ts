import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedApiKey } from '#shared/api/api-keys.ts';
import { api } from '../../api/client.ts';
import { useCall } from '../../parts/use-call.ts';
import { useNotify } from '../../ui/notify.ts';

const queryKey = ['apiKeys'];

/** The assigner's keys, oldest first; refetched when the window gets the focus. */
export function useApiKeys() {
  return useQuery({
    queryKey,
    queryFn: () => api.listApiKeys({}),
    refetchOnWindowFocus: true,
  });
}

/** Loads the list again; resolves when it has come. */
function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey });
}

/** Makes a key, with a proof if the session is not fresh. Without an answer the key may exist, so the list is loaded again. */
export function useKeyMaking() {
  const refresh = useRefresh();
  return useCall('makeApiKey', { onSuccess: refresh, onError: () => void refresh() });
}

/** Revokes keys one after the other. The list is loaded again also after an error. */
export function useRevoking() {
  const notify = useNotify();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (keys: readonly ListedApiKey[]) => {
      for (const { id } of keys) await api.revokeApiKey({ params: { id } });
    },
    onError: (error) => notify.error('ApiKeys_CouldNotRevoke', error),
    onSettled: refresh,
  });
}
