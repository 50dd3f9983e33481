import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Certificate } from '#shared/api/assigner.ts';
import { assigner as limits } from '#shared/limits/institutions.ts';
import { logoUrl, useAssigner } from '../../../api/assigner-profile.ts';
import { api } from '../../../api/client.ts';
import { isForPrinting, printedState } from '../../../office-paths.ts';
import { useCall } from '../../../parts/use-call.ts';
import { reloadAssignedIds } from '../list/use-assigned-ids.ts';
import { certificateCaching, certificateKey } from './certificate-queries.ts';

const fonts = ['1rem "Atkinson Next"', '1rem "Atkinson Mono"'];

/** The IDs of a print job: the one in the path and those in the query, each once. */
export function idsOfJob(personId: string, more: string | null): readonly string[] {
  const ids = [personId, ...(more?.split(',') ?? [])].filter((id) => id !== '');
  return [...new Set(ids)].slice(0, limits.maxIdsInAddress);
}

/** The certificates of a print job, and why others are missing. */
export interface PrintJob {
  readonly loaded: readonly Certificate[];
  readonly failed: readonly {
    readonly id: string;
    readonly error: Error;
    readonly refetch: () => void;
  }[];
  readonly isPending: boolean;
  /** Whether there may be a thousand. */
  readonly isLong?: boolean;
  /** What the page says above the certificates. */
  readonly notes?: ReactNode;
}

/** Loads the signed certificates. */
export function useCertificates(ids: readonly string[]): PrintJob {
  const certificates = useQueries({
    queries: ids.map((personId) => ({
      queryKey: certificateKey(personId),
      queryFn: () => api.certificate({ params: { personId }, query: { signed: 'true' } }),
      ...certificateCaching,
    })),
  });
  return {
    loaded: certificates.flatMap(({ data }) => data ?? []),
    failed: certificates.flatMap(({ error, refetch }, index) =>
      error ? [{ id: ids[index] ?? '', error, refetch }] : [],
    ),
    isPending: certificates.some((certificate) => certificate.isPending),
  };
}

/** Waits until an image is decoded; false if it cannot be shown. */
async function isImageReady(url: string): Promise<boolean> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return true;
  } catch {
    return false;
  }
}

/** The issuer, with the logo if it can be shown; ready when logo and fonts are loaded. */
export function useIssuer() {
  const assigner = useAssigner();
  const url = assigner.data && logoUrl(assigner.data);
  const paper = useQuery({
    queryKey: ['paper', url],
    queryFn: async () => {
      const [isLogoThere] = await Promise.all([
        url === undefined ? false : isImageReady(url),
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

/** Prints once without a click when the page was opened by a button that says "print". */
function usePrintNow(isReady: boolean, print: () => void): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isWanted = isReady && isForPrinting(state);
  const start = useEffectEvent(() => {
    // Neither a reload nor the way back prints again.
    const printed = { ...state, ...printedState };
    navigate({ pathname, search }, { replace: true, preventScrollReset: true, state: printed });
    print();
  });
  useEffect(() => {
    if (isWanted) start();
  }, [isWanted]);
}

interface Paper {
  readonly ids: readonly string[];
  /** Whether all certificates of the job, logo and fonts are there, so that it may be printed unseen. */
  readonly isComplete: boolean;
}

/** Prints the page and records it. The button records first. Printing by the browser's menu is recorded as well. */
export function usePrinting({ ids, isComplete }: Paper, onPrinted: () => void) {
  const queries = useQueryClient();
  const isRecorded = useRef(false);
  const { mutate: record, isPending } = useCall('recordPrints', {
    errorTitleKey: 'Print_CouldNotRecord',
    onSuccess: () => void reloadAssignedIds(queries),
  });
  useEffect(() => {
    const beforePrint = () => {
      if (!isRecorded.current && ids.length > 0) record({ body: { ids: [...ids] } });
    };
    const afterPrint = () => {
      isRecorded.current = false;
      onPrinted();
    };
    window.addEventListener('beforeprint', beforePrint);
    window.addEventListener('afterprint', afterPrint);
    return () => {
      window.removeEventListener('beforeprint', beforePrint);
      window.removeEventListener('afterprint', afterPrint);
    };
  }, [ids, record, onPrinted]);
  const onSuccess = async () => {
    await document.fonts.ready;
    isRecorded.current = true;
    window.print();
  };
  const print = () => record({ body: { ids: [...ids] } }, { onSuccess });
  usePrintNow(isComplete, print);
  return { print, isPending };
}
