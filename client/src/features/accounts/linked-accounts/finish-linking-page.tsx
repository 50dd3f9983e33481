import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { api } from '../../../api/client.ts';
import { RequestError } from '../../../api/request-error.ts';
import { ProofDeclined, useProof } from '../../../parts/proof.tsx';
import { useLogout } from '../../../parts/session-calls.ts';
import { paths } from '../../../paths.ts';
import { keptLinking } from '../../../session/provider-return.ts';
import { notify } from '../../../ui/notify.ts';
import { ReturnPage, sharedWhileRunning, useCallOnReturn } from '../sign-in/call-on-return.tsx';

const forbidden: RequestError['status'] = 403;

/** Links the provider's login to the person who is logged in. */
const linkOnce = sharedWhileRunning(() => api.linkExternal({}));

/** The page to which a provider sends people back after linking an account, if they began that here. */
export function FinishLinkingPage() {
  const [isBegun] = useState(() => keptLinking.get() !== undefined);
  return isBegun ? <FinishLinking /> : <Navigate to={paths.linkAccount} replace />;
}

function FinishLinking() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const logOut = useLogout();
  const prove = useProof();
  // A proof by a provider replaces the login that was to be linked, so linking starts again.
  const link = () => prove(linkOnce, { returnTo: paths.linkAccount });
  useCallOnReturn('linkExternal', link, {
    onSuccess: () => {
      keptLinking.forget();
      queries.removeQueries();
      notify.success('LinkAccount_Linked');
      navigate(paths.me, { replace: true });
    },
    onError: (error) => {
      keptLinking.forget();
      if (error instanceof ProofDeclined) return navigate(paths.linkAccount, { replace: true });
      notify.error('LinkAccount_CouldNotLink', error);
      if (error instanceof RequestError && error.status === forbidden) logOut();
      else navigate(paths.me, { replace: true });
    },
  });
  return <ReturnPage title={t('LinkAccount_Title')} progress={t('LinkAccount_Linking')} />;
}
