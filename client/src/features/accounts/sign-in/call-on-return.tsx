import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { externalLogin } from '#shared/limits/accounts.ts';
import { resolveText } from '../../../i18n/resolve-text.ts';
import { takeIntendedCall } from '../../../session/provider-return.ts';
import { AccountLayout, ProgressNote } from '../account-layout.tsx';

// The shared parts of pages to which a provider redirects back.

/** Makes `call` share one promise between its callers while it runs: a page may render again. */
export function sharedWhileRunning<Given extends unknown[], Answer>(
  call: (...given: Given) => Promise<Answer>,
): (...given: Given) => Promise<Answer> {
  let running: Promise<Answer> | undefined;
  return (...given) => {
    running ??= call(...given).finally(() => {
      running = undefined;
    });
    return running;
  };
}

interface Handlers<Answer> {
  readonly onSuccess: (answer: Answer) => void;
  readonly onError: (error: Error) => void;
}

/** Makes the call when the page opens: the person acted at the provider. Fails if that confirmed no one. */
export function useCallOnReturn<Answer>(
  name: string,
  call: () => Promise<Answer>,
  handlers: Handlers<Answer>,
): void {
  const [query] = useSearchParams();
  const fault = externalLogin.faults.find((one) => one === query.get('error'));
  const fail = () => Promise.reject(new Error(resolveText(`ExternalLogin_${fault}`)));
  const { mutate } = useMutation({ mutationKey: [name], mutationFn: fault ? fail : call });
  // Handlers of this call, not of the mutation: if the effect runs twice, they still run once.
  const start = useEffectEvent(() => mutate(undefined, handlers));
  useEffect(() => {
    start();
  }, []);
}

/** Asks again about the entry for whose call the person left the page, to prove at a provider who they are. */
export function useIntendedCall<Entry extends { readonly id: string }>(
  name: string,
  entries: readonly Entry[],
  ask: (entry: Entry) => void,
): void {
  const resume = useEffectEvent(() => {
    const intended = takeIntendedCall(name);
    const entry = entries.find(({ id }) => id === intended?.id);
    if (entry) ask(entry);
  });
  useEffect(() => {
    resume();
  }, []);
}

interface Props {
  readonly title: string;
  /** The text about the running call. */
  readonly progress: string;
}

/** The page while its call runs. */
export function ReturnPage({ title, progress }: Props) {
  return (
    <AccountLayout title={title}>
      <div role="status">
        <ProgressNote>{progress}</ProgressNote>
      </div>
    </AccountLayout>
  );
}
