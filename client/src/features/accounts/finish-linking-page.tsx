import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { RequestError } from '../../api/request-error.ts';
import { paths } from '../../app/paths.ts';
import { useLogout } from '../../app/use-logout.ts';
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
  const { mutate } = useMutation({ mutationKey: ['linkExternal'], mutationFn: linkOnce });
  const fail = (error: Error) => {
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
