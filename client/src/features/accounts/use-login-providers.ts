import { useQuery } from '@tanstack/react-query';
import { externalProviders } from '#shared/enums.ts';
import { api } from '../../api/client.ts';

const hourMs = 3_600_000;

/** The providers that are configured here, in the order in which they are offered. */
export function useLoginProviders() {
  return useQuery({
    queryKey: ['loginProviders'],
    queryFn: () => api.loginProviders({}),
    staleTime: hourMs,
  });
}

/** The providers through which the person can log in already, and those that are left. */
export function useProvidersToLink() {
  const offered = useLoginProviders();
  const linked = useQuery({
    queryKey: ['linkedProviders'],
    queryFn: async () => (await api.myProfile({})).loginProviders,
  });
  const isLinked = (provider: string) => linked.data?.some((one) => one === provider) ?? false;
  return {
    isPending: offered.isPending || linked.isPending,
    error: linked.error ?? offered.error,
    linked: externalProviders.filter(isLinked),
    left: offered.data?.filter((provider) => !isLinked(provider)) ?? [],
    refetch: () => {
      void offered.refetch();
      void linked.refetch();
    },
  };
}
