import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { securityKey } from '../../../parts/own-security.ts';
import { makePasskey } from '../../../parts/passkey-questions.ts';
import { useProof } from '../../../parts/proof.tsx';
import { useListCall } from '../../../parts/use-list-call.ts';

const passkeysKey = [...securityKey, 'passkeys'];

/** The passkeys of the person, oldest first; refetched when the window gets the focus. */
export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: () => api.listPasskeys({}),
    refetchOnWindowFocus: true,
  });
}

const intent = { name: 'addPasskey' };

/** Adds a passkey with a name. Both calls need a fresh session: the device may take its time. */
export function usePasskeyAddition() {
  const prove = useProof();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const response = await makePasskey(() => prove(() => api.addPasskeyOptions({}), intent));
      return prove(() => api.addPasskey({ body: { name, response } }), intent);
    },
    // The list and the ways in.
    onSuccess: () => queries.invalidateQueries({ queryKey: securityKey }),
  });
}

/** Gives a passkey another name. */
export const usePasskeyRenaming = () => useListCall('renamePasskey', securityKey);

/** Removes a passkey, with a proof if the session is not fresh. Alerts in place say what failed. */
export const usePasskeyRemoval = () => useListCall('removePasskey', securityKey);
