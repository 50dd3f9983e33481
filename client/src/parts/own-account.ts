import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { useSession } from '../session/session-store.ts';

/** The key of the person's accounts; queries about one account begin with it. */
export const accountsKey = ['accounts'];

export const ownAccountKey = [...accountsKey, 'own'];

/** The account that is logged in, with its e-mail address. */
export function useOwnAccount() {
  const { user } = useSession();
  return useQuery({
    queryKey: ownAccountKey,
    queryFn: () => api.ownAccount({}),
    enabled: user !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // The new address is confirmed in the mail's tab, or in another browser.
    refetchOnWindowFocus: ({ state }) => (state.data?.newEmail === undefined ? false : 'always'),
  });
}

/** What the account that is logged in is called: its e-mail address or username, or else its type. Empty for visitors. */
export function useOwnName(): string {
  const { t } = useTranslation();
  const { user } = useSession();
  const { data } = useOwnAccount();
  if (!user) return '';
  // The session itself knows no e-mail address.
  return (data ? data.label : user.username) ?? t(`AccountType_${(data ?? user).accountType}`);
}
