import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Account } from '#shared/api/accounts.ts';
import { useCall } from '../../parts/use-call.ts';
import { paths } from '../../paths.ts';
import { sessionStore, useSession } from '../../session/session-store.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { useNotify } from '../../ui/notify.ts';
import { DeleteLastDialog } from './delete-last-dialog.tsx';
import { allAccountsKey, sessionsKey } from './use-accounts.ts';

/** Deletes an account. Deleting the account in use ends the session. */
function useDeletion() {
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
      queries.setQueryData<Account[]>(allAccountsKey, (list) =>
        list?.filter((one) => one.id !== id),
      );
      void queries.invalidateQueries({ queryKey: sessionsKey });
    },
  });
  return (account: Account) => call.mutate({ params: { id: account.id } });
}

interface Deletion {
  readonly remove: (account: Account, name: string) => Promise<void>;
  /** The dialog about the last account of an ID. */
  readonly dialog: ReactNode;
}

/** Deletes an account after a confirmation; for the last one of an ID, the person types the ID. */
export function useAccountDeletion(accounts: readonly Account[]): Deletion {
  const { t } = useTranslation();
  const { user } = useSession();
  const confirm = useConfirm();
  const deleteNow = useDeletion();
  const [last, setLast] = useState<{ account: Account; name: string }>();
  const id = user?.profileId ?? undefined;
  const remove = async (account: Account, name: string) => {
    const isLast = accounts.length === 1;
    if (isLast && id) return setLast({ account, name });
    const isSure = await confirm({
      titleKey: isLast ? 'Account_ConfirmDeleteLast_Title' : 'Account_ConfirmDelete_Title',
      messageKey: isLast ? 'Account_ConfirmDeleteLast_Message' : 'Account_ConfirmDelete_Message',
      values: [name],
      isDangerous: true,
      ...(isLast ? {} : { confirmLabel: t('Account_DeleteAccount', { name: account.label }) }),
    });
    if (isSure) deleteNow(account);
  };
  const dialog = last && id && (
    <DeleteLastDialog
      name={last.name}
      username={last.account.label}
      id={id}
      hasPassword={last.account.accountType !== 'External'}
      onDelete={() => deleteNow(last.account)}
      onClose={() => setLast(undefined)}
    />
  );
  return { remove, dialog };
}
