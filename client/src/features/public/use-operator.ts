import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** Who runs this installation. */
export function useOperator() {
  return useQuery({
    queryKey: ['operator'],
    queryFn: () => api.operator({}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
