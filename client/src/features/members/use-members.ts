import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Members } from '#shared/api/members.ts';
import { api } from '../../api/client.ts';

/** The cached members. */
export const membersKey = ['members'];

/** The members of the institution; refetched when the window gets the focus. */
export function useMembers() {
  return useQuery({
    queryKey: membersKey,
    queryFn: () => api.listMembers({}),
    refetchOnWindowFocus: true,
  });
}

/** Shows a change of the policy before its answer. */
export function useShownPolicy() {
  const queries = useQueryClient();
  return (secondFactor: boolean) =>
    queries.setQueryData<Members>(membersKey, (shown) => shown && { ...shown, secondFactor });
}
