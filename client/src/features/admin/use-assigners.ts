import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listedAssigners } from '#shared/limits.ts';
import { api } from '../../api/client.ts';

/** The cached lists of assigners. */
export const assignersKey = ['assigners'];

/** A page of the assigners that match a text; loads one more row to know whether there is a next page. */
export function useAssigners(searchText: string, page: number) {
  const { pageSize } = listedAssigners;
  const assigners = useQuery({
    queryKey: [...assignersKey, searchText, page],
    queryFn: () =>
      api.assigners({ query: { searchText, count: pageSize + 1, skip: page * pageSize } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
  const { data } = assigners;
  return {
    ...assigners,
    rows: data?.slice(0, pageSize),
    hasNext: data !== undefined && data.length > pageSize,
  };
}
