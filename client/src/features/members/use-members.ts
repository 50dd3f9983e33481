import { useQuery } from '@tanstack/react-query';
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
