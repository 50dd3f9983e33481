import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { AnswerOf, CallOf } from '#shared/api/endpoint.ts';
import type { Endpoints } from '#shared/api/index.ts';
import { api } from '../api/client.ts';
import { SessionOver } from '../api/request-error.ts';
import type { TextKey } from '../i18n/en.ts';
import { notify } from '../ui/notify.ts';
import { ProofDeclined, useProof } from './proof.tsx';

/** What to do when a call succeeds or fails. */
export interface CallOptions<Name extends keyof Endpoints> {
  /** The title of the error toast. Leave it out where an alert on the page shows the error. */
  readonly errorTitleKey?: TextKey;
  readonly onSuccess?: (
    answer: AnswerOf<Endpoints[Name]>,
    call: CallOf<Endpoints[Name]>,
  ) => void | Promise<void>;
  /** Replaces the toast. */
  readonly onError?: (error: Error, call: CallOf<Endpoints[Name]>) => void;
}

type Mutation<Name extends keyof Endpoints> = UseMutationResult<
  AnswerOf<Endpoints[Name]>,
  Error,
  CallOf<Endpoints[Name]>
>;

/**
 * A call that changes data, as a mutation without retries. A failure is said once: in a toast,
 * or by the page with the mutation's `error`. If the session is not fresh, the person proves who they are and the call
 * is made again; if they cancel, or the session is over before the answer comes, the mutation is reset.
 */
export function useCall<Name extends keyof Endpoints>(
  name: Name,
  options: CallOptions<Name>,
): Mutation<Name> {
  const prove = useProof();
  const mutation: Mutation<Name> = useMutation({
    mutationKey: [name],
    mutationFn: (call) =>
      prove(() => api[name](call), { name, params: paramsOf(call) }).catch((error) => {
        // After the reset the callbacks of this call no longer run.
        if (isSilent(error)) mutation.reset();
        throw error;
      }),
    onSuccess: (answer, call) => options.onSuccess?.(answer, call),
    onError: (error, call) => {
      if (isSilent(error)) return;
      if (options.onError) options.onError(error, call);
      else if (options.errorTitleKey) notify.error(options.errorTitleKey, error);
    },
  });
  return mutation;
}

/** Whether an error is for no one: the person has cancelled the call, or has gone. */
export function isSilent(error: Error): boolean {
  return error instanceof ProofDeclined || error instanceof SessionOver;
}

function paramsOf(call: { readonly params?: object }): Record<string, string> {
  return Object.fromEntries(
    Object.entries(call.params ?? {}).map(([key, value]) => [key, String(value)]),
  );
}
