import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isProblem } from '../../api/request-error.ts';
import { resolveText } from '../../i18n/resolve-text.ts';
import { paths } from '../../paths.ts';
import { forgetProofReturn, proofPath } from '../../session/proof-return.ts';
import { useNotify } from '../../ui/notify.ts';
import { AccountPage } from './account-page.tsx';
import { proveOnce } from './external-entry.ts';
import { ProgressNote } from './progress-note.tsx';

/** The provider may know another person than the one who is logged in here. */
function inWords(error: Error): Error {
  const isWrong = isProblem(error, 'Session_WrongProof');
  return isWrong ? new Error(resolveText('Proof_OtherSignIn')) : error;
}

/** Where a provider sends a person back to who proves who they are; it leads back to where they were. */
export function ProvePage() {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const { mutate } = useMutation({ mutationKey: ['proveSession'], mutationFn: proveOnce });
  const start = useEffectEvent(() => {
    const path = proofPath() ?? paths.accounts;
    mutate(undefined, {
      onSuccess: () => {
        notify.success('Proof_Done');
        navigate(path, { replace: true });
      },
      onError: (error) => {
        notify.error('Proof_CouldNotProve', inWords(error));
        forgetProofReturn();
        navigate(path, { replace: true });
      },
    });
  });
  // Not a load: coming back is the act itself.
  useEffect(() => {
    start();
  }, []);
  return (
    <AccountPage title={t('Proof_Title')}>
      <ProgressNote>{t('Proof_Proving')}</ProgressNote>
    </AccountPage>
  );
}
