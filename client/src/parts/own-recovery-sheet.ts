import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecoverySheet } from '#shared/api/recovery.ts';
import { api } from '../api/client.ts';
import { securityKey } from './own-security.ts';
import { useCall } from './use-call.ts';

const queryKey = [...securityKey, 'recoverySheet'];

/** When the recovery sheet of the account in use was made; only for an anonymous account. */
export function useOwnRecoverySheet({ isWanted = true } = {}) {
  return useQuery({ queryKey, queryFn: () => api.findRecoverySheet({}), enabled: isWanted });
}

/** Makes a recovery sheet for the account in use. The page shows a failure. */
export function useSheetMaking(onMade: (sheet: RecoverySheet) => void) {
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: securityKey });
  return useCall('makeRecoverySheet', {
    onSuccess: (sheet) => {
      refresh();
      onMade(sheet);
    },
    // The answer alone may have been lost: the page then says when the newest sheet was made.
    onError: refresh,
  });
}
