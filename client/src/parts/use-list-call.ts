import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Endpoints } from '#shared/api/index.ts';
import type { TextKey } from '../i18n/en.ts';
import { notify } from '../ui/notify.ts';
import { type CallOptions, useCall } from './use-call.ts';

interface Texts {
  readonly successKey?: TextKey;
  /** Left out where an alert shows the error. */
  readonly errorTitleKey?: TextKey;
}

/** A call that changes a loaded list. The list is loaded again, also after an error: the call may have worked. */
export function useListCall<Name extends keyof Endpoints>(
  name: Name,
  queryKey: QueryKey,
  { successKey, errorTitleKey }: Texts = {},
) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey });
  const options: CallOptions<Name> = {
    onSuccess: async () => {
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
