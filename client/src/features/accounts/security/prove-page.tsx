import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api/client.ts';
import { isProblem } from '../../../api/request-error.ts';
import { resolveText } from '../../../i18n/resolve-text.ts';
import { paths } from '../../../paths.ts';
import { keptProof } from '../../../session/provider-return.ts';
import { notify } from '../../../ui/notify.ts';
import { ReturnPage, sharedWhileRunning, useCallOnReturn } from '../sign-in/call-on-return.tsx';

/** Proves with the provider's login that the person is the one who is logged in. */
const proveOnce = sharedWhileRunning(() => api.proveSession({ body: {} }));

/** Names the cause if the provider's login belongs to another account. */
function explained(error: Error): Error {
  const isWrong = isProblem(error, 'Session_WrongProof');
  return isWrong ? new Error(resolveText('Proof_OtherSignIn')) : error;
}

/** The page to which a provider sends people back after a proof; it returns to where they were. */
export function ProvePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [path] = useState(() => keptProof.get()?.path ?? paths.accounts);
  useCallOnReturn('proveSession', proveOnce, {
    onSuccess: () => {
      notify.success('Proof_Done');
      navigate(path, { replace: true });
    },
    onError: (error) => {
      notify.error('Proof_CouldNotProve', explained(error));
      keptProof.forget();
      navigate(path, { replace: true });
    },
  });
  return <ReturnPage title={t('Proof_Title')} progress={t('Proof_Proving')} />;
}
