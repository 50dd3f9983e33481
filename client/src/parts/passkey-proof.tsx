import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { readableMessage } from '../i18n/resolve-text.ts';
import { Notice } from '../ui/notice.tsx';
import {
  knowsPasskeys,
  PasskeyDeclined,
  passkeyErrorMessage,
  signByPasskey,
} from './passkey-questions.ts';

const fetchOptions = () => api.proveSessionOptions({});

/** Whether the session's account has a passkey: the options name those that may sign. */
export function useHasPasskey(): boolean {
  const { data } = useQuery({
    queryKey: ['proofOptions'],
    queryFn: fetchOptions,
    enabled: knowsPasskeys,
    gcTime: 0,
  });
  return data !== undefined && data.allowCredentials.length > 0;
}

/** A proof by a passkey of the session's account. */
export function usePasskeyProof(onProved: () => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const response = await signByPasskey(fetchOptions);
      return api.proveSession({ body: { response } });
    },
  });
  const failure = error instanceof PasskeyDeclined ? null : error;
  return { prove: () => mutate(undefined, { onSuccess: onProved }), isPending, failure };
}

/** Says that the proof by a passkey failed. */
export function PasskeyProofFailure({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  return (
    <Notice tone="danger" role="alert" title={t('Proof_CouldNotProve')}>
      <p className="mb-0">{readableMessage(passkeyErrorMessage(error))}</p>
    </Notice>
  );
}
