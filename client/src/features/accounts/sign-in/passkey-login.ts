import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Assertion, RequestOptions } from '#shared/api/webauthn.ts';
import { msPerMinute } from '#shared/durations.ts';
import { api } from '../../../api/client.ts';
import {
  canOfferPasskeys,
  knowsPasskeys,
  offerPasskeys,
  PasskeyDeclined,
  signByPasskey,
} from '../../../parts/passkey-questions.ts';
import { whenIdle } from '../../../ui/lazy-parts.tsx';
import { useEnter } from './sign-in-hooks.ts';

const optionsKey = ['passkeyLogin'];
const fetchOptions = () => api.loginByPasskeyOptions({});

type Kept = { readonly state: { readonly data?: RequestOptions | null | undefined } };

/** A challenge is replaced a minute before it expires, while the page is looked at. */
const keptMs = ({ state: { data } }: Kept) => (data?.timeout ?? Infinity) - msPerMinute;

/** Offers passkeys in the autofill of the name, unless a login is running. */
function useOffer(isOpen: boolean, onSigned: (answer: Assertion) => void): void {
  const { data } = useQuery({
    queryKey: optionsKey,
    queryFn: async () => {
      await new Promise<void>(whenIdle);
      return (await canOfferPasskeys()) ? fetchOptions() : null;
    },
    enabled: knowsPasskeys,
    staleTime: keptMs,
    refetchInterval: keptMs,
    refetchOnWindowFocus: true,
    gcTime: 0,
  });
  const sign = useEffectEvent(onSigned);
  useEffect(
    () => (isOpen && data ? offerPasskeys(data, (answer) => sign(answer)) : undefined),
    [isOpen, data],
  );
}

interface Login {
  /** Called when a login begins. */
  readonly onStart: () => void;
  readonly onFailure: (error: Error) => void;
}

/** Logs in by passkey: by the returned function, or when the person takes one from the autofill. */
export function usePasskeyLogin({ onStart, onFailure }: Login) {
  const queries = useQueryClient();
  const enter = useEnter();
  const { mutate, isPending } = useMutation({
    mutationFn: async (offered?: Assertion) => {
      const response = offered ?? (await signByPasskey(fetchOptions));
      return api.loginByPasskey({ body: { response } });
    },
    onMutate: onStart,
    onError: (error, offered) => {
      if (error instanceof PasskeyDeclined) return;
      // Its challenge is used up.
      if (offered) void queries.resetQueries({ queryKey: optionsKey });
      onFailure(error);
    },
  });
  const logIn = (offered?: Assertion) =>
    mutate(offered, { onSuccess: (user) => enter(user, user.username) });
  useOffer(!isPending, logIn);
  return { logIn: () => logIn(), isPending };
}
