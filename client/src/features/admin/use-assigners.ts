import { listedAssigners } from '#shared/limits/operator.ts';
import { api } from '../../api/client.ts';
import { usePagedList } from '../../hooks/use-paged-list.ts';

/** The cached lists of assigners. */
export const assignersKey = ['assigners'];

/** A page of the assigners that match a text. */
export function useAssigners(searchText: string) {
  return usePagedList([...assignersKey, searchText], listedAssigners, (part) =>
    api.assigners({ query: { searchText, ...part } }),
  );
}
