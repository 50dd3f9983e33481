import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { queryClient } from '../../session/query-client.ts';

const operatorQuery = queryOptions({
  queryKey: ['operator'],
  queryFn: () => api.operator({}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Who runs this installation. */
export function useOperator() {
  return useQuery(operatorQuery);
}

/** Asks for it before it is shown. */
export function prepareOperator(): Promise<void> {
  return queryClient.prefetchQuery(operatorQuery);
}
