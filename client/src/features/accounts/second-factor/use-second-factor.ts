import { useQueryClient } from '@tanstack/react-query';
import type { RecoveryCodes } from '#shared/api/second-factor.ts';
import { securityKey } from '../../../parts/own-security.ts';
import { useCall } from '../../../parts/use-call.ts';
import { useLeaveGuard } from '../../../parts/use-leave-guard.ts';
import { leavingShownOnce } from '../shown-once.tsx';

/** Loads again how the person can log in, also after a failure: the answer alone may have been lost. */
function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: securityKey, exact: true });
}

type OnCodes = (codes: readonly string[]) => void;

/** Passes on new recovery codes, and loads their number again. */
function useNewCodes(onCodes: OnCodes) {
  const refresh = useRefresh();
  return ({ recoveryCodes }: RecoveryCodes) => {
    void refresh();
    onCodes(recoveryCodes);
  };
}

/** Turns on the second factor with the first code of the app. The form shows a failure. */
export function useConfirmation(onCodes: OnCodes) {
  const onError = useRefresh();
  const call = useCall('confirmSecondFactor', { onSuccess: useNewCodes(onCodes), onError });
  useLeaveGuard(call.isPending, leavingShownOnce);
  return call;
}

/** Makes new recovery codes. The page shows a failure. */
export function useCodeReplacement(onCodes: OnCodes) {
  const onError = useRefresh();
  return useCall('replaceRecoveryCodes', { onSuccess: useNewCodes(onCodes), onError });
}

/** Turns off the second factor. The form shows a failure. */
export function useRemoval(onRemoved: () => void) {
  const refresh = useRefresh();
  return useCall('removeSecondFactor', {
    onSuccess: async () => {
      await refresh();
      onRemoved();
    },
  });
}
