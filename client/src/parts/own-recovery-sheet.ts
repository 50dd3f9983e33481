import { useQuery } from '@tanstack/react-query';
import type { RecoverySheet } from '#shared/api/recovery.ts';
import { api } from '../api/client.ts';
import { securityKey } from './own-security.ts';
import { useListCall } from './use-list-call.ts';

const queryKey = [...securityKey, 'recoverySheet'];

/** When the recovery sheet of the account in use was made; only for an anonymous account. */
export function useOwnRecoverySheet({ isWanted = true } = {}) {
  return useQuery({ queryKey, queryFn: () => api.findRecoverySheet({}), enabled: isWanted });
}

/** Makes a recovery sheet for the account in use. The page shows a failure, and when the newest sheet was made. */
export const useSheetMaking = (onMade: (sheet: RecoverySheet) => void) =>
  useListCall('makeRecoverySheet', securityKey, { onSuccess: onMade });
