import { useQueries, useQuery } from '@tanstack/react-query';
import { assigner as limits } from '#shared/limits.ts';
import { logoUrl, useAssigner } from '../../api/assigner-profile.ts';
import { api } from '../../api/client.ts';

const fonts = ['1rem "Atkinson Next"', '1rem "Atkinson Mono"'];

/** The IDs of one job: that of the path and those of the query, each once. */
export function idsOfJob(personId: string, more: string | null): readonly string[] {
  const ids = [personId, ...(more?.split(',') ?? [])].filter((id) => id !== '');
  return [...new Set(ids)].slice(0, limits.maxPrintsAtOnce);
}

/** The signed certificates. Not kept once the page is left: they hold the secrets. */
export function useCertificates(ids: readonly string[]) {
  return useQueries({
    queries: ids.map((personId) => ({
      queryKey: ['certificate', personId],
      queryFn: () => api.certificate({ params: { personId }, query: { signed: 'true' } }),
      // Loading again would sign again, and what was printed would not be what is shown.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    })),
  });
}

/** Resolves once the image can be painted; false if there is no such image. */
async function canBePainted(url: string): Promise<boolean> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  }
}

/** Who issues, with the logo if it can be shown; there once logo and fonts are loaded. */
export function useIssuer() {
  const assigner = useAssigner();
  const url = assigner.data && logoUrl(assigner.data);
  const paper = useQuery({
    queryKey: ['paper', url],
    queryFn: async () => {
      const [isLogoThere] = await Promise.all([
        url === undefined ? false : canBePainted(url),
        ...fonts.map((font) => document.fonts.load(font)),
      ]);
      return { logo: isLogoThere ? url : undefined };
    },
    enabled: assigner.data !== undefined,
  });
  return {
    profile: assigner.data,
    logo: paper.data?.logo,
    isReady: paper.data !== undefined,
    error: assigner.error ?? paper.error,
    retry: () => assigner.refetch(),
  };
}
