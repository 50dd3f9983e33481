import type { QueryClient } from '@tanstack/react-query';
import type { Certificate } from '#shared/api/assigner.ts';

/** The certificates of a part of a batch. */
export interface BatchPart {
  /** The lines of the whole batch. */
  readonly total: number;
  readonly certificates: readonly Certificate[];
  /** IDs that get no certificate. */
  readonly leftOut: readonly string[];
}

/**
 * Certificates hold secrets, so they are not cached after the page is left. A second request would sign
 * again, and the preview would differ from the print.
 */
export const certificateCaching = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

const allParts = ['certificatesOfBatch'];
export const certificateKey = (personId: string) => ['certificate', personId];
export const batchPartKey = (batchId: string, part: number) => [...allParts, batchId, part];

/** Signs the certificates of an ID again where a page shows them. Those of other IDs may be going to the printer. */
export function resetCertificates(queries: QueryClient, personId: string): void {
  void queries.resetQueries({ queryKey: certificateKey(personId) });
  for (const [queryKey, part] of queries.getQueriesData<BatchPart>({ queryKey: allParts })) {
    const mayHold = part === undefined || part.certificates.some(({ id }) => id === personId);
    if (mayHold) void queries.resetQueries({ queryKey });
  }
}
