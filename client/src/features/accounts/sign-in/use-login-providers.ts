import { useQuery } from '@tanstack/react-query';
import { msPerHour } from '#shared/durations.ts';
import { type ExternalProvider, externalProviders } from '#shared/enums.ts';
import { practiceMark } from '#shared/test-system.ts';
import { isTestSystem } from '../../../api/api-origin.ts';
import { api } from '../../../api/client.ts';

/**
 * The providers that the server wrote into the page; undefined if a static host serves it. A page
 * that the build renders shows all of them, and its style sheet hides those that are not offered.
 */
function markedProviders(): ExternalProvider[] | undefined {
  if (import.meta.env.SSR) return [...externalProviders];
  const names = document.documentElement.dataset.providers?.split(' ');
  return names && externalProviders.filter((provider) => names.includes(provider));
}

/**
 * The providers that are configured here, in the order in which they are offered. The page often
 * knows them from the start, so that nothing moves when the answer comes.
 */
export function useLoginProviders() {
  return useQuery({
    queryKey: ['loginProviders'],
    queryFn: () => api.loginProviders({}),
    placeholderData: markedProviders,
    staleTime: msPerHour,
  });
}

/** Whether the server wrote into the page that its provider is a practice one. */
function markedPractice(): { provider: ExternalProvider | null } | undefined {
  const names = document.documentElement.dataset.providers?.split(' ');
  const isPractice = names?.includes(practiceMark) ?? false;
  return names && { provider: (isPractice && markedProviders()?.[0]) || null };
}

/** The provider that is only a practice one; asked on test systems only, since no other has one. */
export function usePracticeProvider(): ExternalProvider | null {
  const isAsked = !import.meta.env.SSR && isTestSystem(window.location.hostname);
  const { data } = useQuery({
    queryKey: ['practiceProvider'],
    queryFn: () => api.practiceProvider({}),
    ...(isAsked && { placeholderData: markedPractice }),
    staleTime: msPerHour,
    enabled: isAsked,
  });
  return data?.provider ?? null;
}
