import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { securityKey } from '../../../parts/own-security.ts';
import { makePasskey } from '../../../parts/passkey-questions.ts';
import { useProof } from '../../../parts/proof.tsx';
import { useCall } from '../../../parts/use-call.ts';

const passkeysKey = [...securityKey, 'passkeys'];

/** The passkeys of the person, oldest first; refetched when the window gets the focus. */
export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: () => api.listPasskeys({}),
    refetchOnWindowFocus: true,
  });
}

/** Loads the list and the ways in again; resolves when both have come. */
function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: securityKey });
}

const intent = { name: 'addPasskey' };

/** Adds a passkey with a name. Both calls need a fresh session: the device may take its time. */
export function usePasskeyAddition() {
  const prove = useProof();
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: async (name: string) => {
      const response = await makePasskey(() => prove(() => api.addPasskeyOptions({}), intent));
      return prove(() => api.addPasskey({ body: { name, response } }), intent);
    },
    onSuccess,
  });
}

/** Gives a passkey another name. */
export function usePasskeyRenaming() {
  return useCall('renamePasskey', { onSuccess: useRefresh() });
}

/** Removes a passkey, with a proof if the session is not fresh. */
export function usePasskeyRemoval() {
  // Alerts in place say what failed.
  return useCall('removePasskey', { onSuccess: useRefresh() });
}
