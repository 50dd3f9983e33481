import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Endpoints } from '#shared/api/index.ts';
import type { TextKey } from '../i18n/en.ts';
import { notify } from '../ui/notify.ts';
import { type CallOptions, useCall } from './use-call.ts';

interface Options<Name extends keyof Endpoints>
  extends Pick<CallOptions<Name>, 'errorTitleKey' | 'onSuccess'> {
  readonly successKey?: TextKey;
}

/**
 * A call that changes what was loaded, which is loaded again; also after an error, since the call may have worked.
 * `onSuccess` comes before that, and the toast after it.
 */
export function useListCall<Name extends keyof Endpoints>(
  name: Name,
  queryKey: QueryKey,
  { successKey, errorTitleKey, onSuccess }: Options<Name> = {},
) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey });
  const options: CallOptions<Name> = {
    onSuccess: async (answer, call) => {
      await onSuccess?.(answer, call);
      await refresh();
      if (successKey) notify.success(successKey);
    },
    onError: (error) => {
      void refresh();
      if (errorTitleKey) notify.error(errorTitleKey, error);
    },
  };
  return useCall(name, options);
}
