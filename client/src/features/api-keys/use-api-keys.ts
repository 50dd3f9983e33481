import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedApiKey } from '#shared/api/api-keys.ts';
import { api } from '../../api/client.ts';
import type { TextKey } from '../../i18n/en.ts';
import { useListCall } from '../../parts/use-list-call.ts';
import { notify } from '../../ui/notify.ts';

const queryKey = ['apiKeys'];

/** The assigner's keys, oldest first; refetched when the window gets the focus. */
export function useApiKeys() {
  return useQuery({
    queryKey,
    queryFn: () => api.listApiKeys({}),
    refetchOnWindowFocus: true,
  });
}

/** Makes a key, with a proof if the session is not fresh. */
export const useKeyMaking = () => useListCall('makeApiKey', queryKey);

/** Revokes keys one after the other, and says so. The list is loaded again also after an error. */
export function useRevoking(doneKey: TextKey) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (keys: readonly ListedApiKey[]) => {
      for (const { id } of keys) await api.revokeApiKey({ params: { id } });
    },
    onSuccess: () => notify.success(doneKey),
    onError: (error) => notify.error('ApiKeys_CouldNotRevoke', error),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}
