import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Account } from '#shared/api/accounts.ts';
import { ui } from '#shared/limits/ui.ts';
import { api } from '../../../api/client.ts';
import { accountsKey, ownAccountKey } from '../../../parts/own-account.ts';
import { sessionStore, useSession } from '../../../session/session-store.ts';

export const allAccountsKey = [...accountsKey, 'all'];
export const sessionsKey = ['sessions'];

/** The accounts of the person; fetched again while a new e-mail address waits. */
export function useAccounts() {
  const queries = useQueryClient();
  const isWaiting = ({ state }: { readonly state: { readonly data: Account[] | undefined } }) =>
    state.data?.some(({ newEmail }) => newEmail !== undefined) ?? false;
  return useQuery({
    queryKey: allAccountsKey,
    queryFn: async () => {
      const accounts = await api.listAccounts({});
      const own = accounts.find(({ id }) => id === sessionStore.get().user?.accountId);
      if (own) queries.setQueryData(ownAccountKey, own);
      return accounts;
    },
    refetchOnWindowFocus: isWaiting,
    refetchInterval: (query) => isWaiting(query) && ui.waitingEmailMs,
  });
}

/** Renews the user of the session if its account has become a local one in another browser. */
export function useRenewedUser(accounts: readonly Account[]): void {
  const { user } = useSession();
  const own = accounts.find(({ id }) => id === user?.accountId);
  const isOld = own !== undefined && own.accountType !== user?.accountType;
  useEffect(() => {
    // Without an answer the next renewal brings the change.
    if (isOld) api.renewSession({}).then(sessionStore.replaceTokens, () => {});
  }, [isOld]);
}
