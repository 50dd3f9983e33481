import { useQuery } from '@tanstack/react-query';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';
import { api } from '../../api/client.ts';
import { queryClient } from '../../session/query-client.ts';

const hourMs = 3_600_000;
const queryKey = ['loginProviders'];

/** What the serving API wrote into the page (`<meta name="login-providers">`); undefined if it did not. */
function markedProviders(): ExternalProvider[] | undefined {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="login-providers"]');
  const names = mark?.content.split(' ');
  return names && externalProviders.filter((provider) => names.includes(provider));
}

/**
 * The providers that are configured here, in the order in which they are offered. The page often
 * knows them from the start, so that nothing moves when the answer comes.
 */
export function useLoginProviders() {
  return useQuery({
    queryKey,
    queryFn: () => api.loginProviders({}),
    placeholderData: markedProviders,
    staleTime: hourMs,
  });
}

/** Tells which providers are offered, to a page that is rendered where nobody can be asked. */
export function setLoginProviders(providers: ExternalProvider[]): void {
  queryClient.setQueryData(queryKey, providers);
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
