import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { AnswerOf, CallOf } from '#shared/api/endpoint.ts';
import type { Endpoints } from '#shared/api/index.ts';
import type { TextKey } from '../i18n/en.ts';
import { useNotify } from '../ui/notify.ts';
import { api } from './client.ts';

/** What happens around a call that changes something. */
export interface CallOptions<Name extends keyof Endpoints> {
  /** Title of the error toast. */
  readonly errorTitle: TextKey;
  readonly onSuccess?: (
    answer: AnswerOf<Endpoints[Name]>,
    call: CallOf<Endpoints[Name]>,
  ) => void | Promise<void>;
  /** Stands in for the toast; called with nothing (the error is in the mutation's `error`). */
  readonly onError?: () => void;
}

/**
 * A call that changes something, as a mutation without retries; a failure shows a toast unless
 * `onError` handles it.
 */
export function useCall<Name extends keyof Endpoints>(
  name: Name,
  options: CallOptions<Name>,
): UseMutationResult<AnswerOf<Endpoints[Name]>, Error, CallOf<Endpoints[Name]>> {
  const notify = useNotify();
  return useMutation({
    mutationKey: [name],
    mutationFn: (call) => api[name](call),
    onSuccess: (answer, call) => options.onSuccess?.(answer, call),
    onError: (error) =>
      options.onError ? options.onError() : notify.error(options.errorTitle, error),
  });
}
