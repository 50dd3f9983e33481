import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Account } from '#shared/api/accounts.ts';
import { useCall } from '../../../parts/use-call.ts';
import { paths } from '../../../paths.ts';
import { sessionStore, useSession } from '../../../session/session-store.ts';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { useLazyDialog } from '../../../ui/dialogs/lazy-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { allAccountsKey, sessionsKey } from './use-accounts.ts';

/** The name of an account for people: its type and its login name. */
export function useAccountName() {
  const { t } = useTranslation();
  return (account: Account) => `${t(`AccountType_${account.accountType}`)} (${account.label})`;
}

/** Deletes an account. Deleting the account in use ends the session. */
function useDeletion() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const call = useCall('deleteAccount', {
    errorTitleKey: 'Account_CouldNotDelete',
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

async function loadDialog() {
  return (await import('./delete-last-dialog.tsx')).DeleteLastDialog;
}

interface Deletion {
  readonly remove: (account: Account) => Promise<void>;
  /** The dialog about the last account of an ID. */
  readonly dialog: ReactNode;
}

/** Deletes an account after a confirmation; for the last one of an ID, the person types the ID. */
export function useAccountDeletion(accounts: readonly Account[]): Deletion {
  const { t } = useTranslation();
  const { user } = useSession();
  const confirm = useConfirm();
  const nameOf = useAccountName();
  const deleteNow = useDeletion();
  const { ask, dialog } = useLazyDialog(loadDialog);
  const isLast = accounts.length === 1;
  const id = user?.profileId;
  const isSure = (account: Account): Promise<boolean> => {
    const { label, email } = account;
    const isDangerous = true;
    const act = t('Account_DeleteAccount', { name: label });
    if (!isLast)
      return confirm({
        titleKey: 'Account_ConfirmDelete_Title',
        messageKey: 'Account_ConfirmDelete_Message',
        values: [nameOf(account)],
        isDangerous,
        act,
      });
    // Only an address can receive the link that undoes the deletion.
    const messageKey =
      email === undefined
        ? 'Account_ConfirmDeleteLast_Message'
        : 'Account_ConfirmDeleteLast_MessageWithUndo';
    if (id) return ask({ username: label, messageKey, id });
    const titleKey = 'Account_ConfirmDeleteLast_Title';
    return confirm({ titleKey, messageKey, values: [label], act, isDangerous });
  };
  const remove = async (account: Account) => {
    try {
      if (await isSure(account)) deleteNow(account);
    } catch (error) {
      notify.error('Ui_PartLost', error);
    }
  };
  return { remove, dialog };
}
