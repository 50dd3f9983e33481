import { useQuery } from '@tanstack/react-query';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';
import { api } from '../../api/client.ts';
import { queryClient } from '../../session/query-client.ts';

const hourMs = 3_600_000;
const queryKey = ['loginProviders'];

/** The providers in `<meta name="login-providers">`, which the API writes; undefined without it. */
function markedProviders(): ExternalProvider[] | undefined {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="login-providers"]');
  const names = mark?.content.split(' ');
  return names && externalProviders.filter((provider) => names.includes(provider));
}

/**
 * The configured providers, in the order of the links. The page often names them from the start, so
 * that nothing moves when the answer arrives.
 */
export function useLoginProviders() {
  return useQuery({
    queryKey,
    queryFn: () => api.loginProviders({}),
    placeholderData: markedProviders,
    staleTime: hourMs,
  });
}

/** Sets the providers for a page that is rendered at build time. */
export function setLoginProviders(providers: ExternalProvider[]): void {
  queryClient.setQueryData(queryKey, providers);
}
