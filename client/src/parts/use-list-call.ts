import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Endpoints } from '#shared/api/index.ts';
import type { TextKey } from '../i18n/en.ts';
import { useNotify } from '../ui/notify.ts';
import { type CallOptions, useCall } from './use-call.ts';

interface Texts {
  readonly success?: TextKey;
  /** Left out where an alert shows the error. */
  readonly errorTitle?: TextKey;
}

/** A call that changes a loaded list. The list is loaded again, also after an error: the call may have worked. */
export function useListCall<Name extends keyof Endpoints>(
  name: Name,
  queryKey: QueryKey,
  { success, errorTitle }: Texts = {},
) {
  const notify = useNotify();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey });
  const options: CallOptions<Name> = {
    onSuccess: async () => {
      await refresh();
      if (success) notify.success(success);
    },
    onError: (error) => {
      void refresh();
      if (errorTitle) notify.error(errorTitle, error);
    },
  };
  return useCall(name, options);
}
