import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCall } from '../../parts/use-call.ts';
import { reloadAssignedIds } from './use-assigned-ids.ts';

/**
 * Prints what the page shows and records it. By the button it is recorded first, and nothing is
 * printed that could not be; whoever uses the browser's own menu is recorded as well.
 */
export function usePrinting(ids: readonly string[], onPrinted: () => void) {
  const queries = useQueryClient();
  const isRecorded = useRef(false);
  const recorded = () => reloadAssignedIds(queries);
  const { mutate: record } = useCall('recordPrints', {
    errorTitle: 'Print_CouldNotRecord',
    onSuccess: recorded,
  });
  const recordAndPrint = useCall('recordPrints', {
    errorTitle: 'Print_CouldNotRecord',
    onSuccess: async () => {
      void recorded();
      await document.fonts.ready;
      isRecorded.current = true;
      window.print();
    },
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
  return {
    print: () => recordAndPrint.mutate({ body: { ids: [...ids] } }),
    isPending: recordAndPrint.isPending,
  };
}
