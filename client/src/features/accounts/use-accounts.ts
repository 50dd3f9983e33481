import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Account } from '#shared/api/accounts.ts';
import { api } from '../../api/client.ts';
import { useCall } from '../../parts/use-call.ts';
import { paths } from '../../paths.ts';
import { sessionStore } from '../../session/session-store.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useNotify } from '../../ui/notify.ts';

const accountsKey = ['accounts'];
const sessionsKey = ['sessions'];

/** The accounts of the person. */
export function useAccounts() {
  return useQuery({ queryKey: accountsKey, queryFn: () => api.listAccounts({}) });
}

/** The sessions of the person; refetched when the window gets the focus. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: () => api.listSessions({}),
    refetchOnWindowFocus: true,
  });
}

/** Deletes an account after a confirmation. Deleting the account in use ends the session. */
export function useAccountDeletion(accounts: readonly Account[]) {
  const confirm = useConfirm();
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const call = useCall('deleteAccount', {
    errorTitle: 'Account_CouldNotDelete',
    onSuccess: (_, { params: { id } }) => {
      notify.success('Account_SuccessfullyDeleted');
      if (id === sessionStore.get().user?.accountId) {
        sessionStore.clear();
        navigate(paths.home);
        return;
      }
      queries.setQueryData<Account[]>(accountsKey, (list) => list?.filter((one) => one.id !== id));
      void queries.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  const remove = async (account: Account, name: string) => {
    const isLast = accounts.length === 1;
    const isSure = await confirm({
      titleKey: isLast ? 'Account_ConfirmDeleteLast_Title' : 'Account_ConfirmDelete_Title',
      messageKey: isLast ? 'Account_ConfirmDeleteLast_Message' : 'Account_ConfirmDelete_Message',
      values: [name],
      isDangerous: true,
    });
    if (isSure) call.mutate({ params: { id: account.id } });
  };
  return { remove, isPending: call.isPending };
}

/** Ends a session of the person, on any device. */
export function useSessionEnd() {
  const notify = useNotify();
  const queries = useQueryClient();
  return useCall('endSession', {
    errorTitle: 'Session_CouldNotEnd',
    onSuccess: () => {
      notify.success('Session_Ended');
      void queries.invalidateQueries({ queryKey: sessionsKey });
    },
  });
}
