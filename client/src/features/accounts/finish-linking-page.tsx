import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { RequestError } from '../../api/request-error.ts';
import { ProofDeclined, useProof } from '../../parts/proof.tsx';
import { useLogout } from '../../parts/use-logout.ts';
import { paths } from '../../paths.ts';
import { useNotify } from '../../ui/notify.ts';
import { AccountPage } from './account-page.tsx';
import { linkOnce } from './external-entry.ts';
import { ProgressNote } from './progress-note.tsx';

const forbidden: RequestError['status'] = 403;

/** Where a provider sends somebody back to who links an account. */
export function FinishLinkingPage() {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const logOut = useLogout();
  const prove = useProof();
  const { mutate } = useMutation({
    mutationKey: ['linkExternal'],
    // Another sign-in at a provider takes the place of the one that was to be linked: begin again.
    mutationFn: () => prove(linkOnce, { returnTo: paths.linkAccount }),
  });
  const fail = (error: Error) => {
    if (error instanceof ProofDeclined) return navigate(paths.linkAccount, { replace: true });
    notify.error('LinkAccount_CouldNotLink', error);
    if (error instanceof RequestError && error.status === forbidden) logOut();
    else navigate(paths.me, { replace: true });
  };
  const start = useEffectEvent(() =>
    mutate(undefined, {
      onSuccess: () => {
        queries.removeQueries();
        notify.success('LinkAccount_Linked');
        navigate(paths.me, { replace: true });
      },
      onError: fail,
    }),
  );
  // Not a load: coming back is the act itself.
  useEffect(() => {
    start();
  }, []);
  return (
    <AccountPage title={t('LinkAccount_Title')}>
      <ProgressNote>{t('LinkAccount_Linking')}</ProgressNote>
    </AccountPage>
  );
}
