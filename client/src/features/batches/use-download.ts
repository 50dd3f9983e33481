import { useTranslation } from 'react-i18next';
import type { Batch } from '#shared/api/batches.ts';
import { useCall } from '../../parts/use-call.ts';
import { saveSpreadsheet } from '../../ui/spreadsheet-file.ts';
import { resultFileName, resultRows } from './result-file.ts';

/** Downloads the IDs of a list. */
export function useDownload(batch: Batch) {
  const { t } = useTranslation();
  const call = useCall('batchFile', {
    errorTitle: 'Batches_CouldNotDownload',
    onSuccess: (csv) => saveSpreadsheet(resultFileName(batch), resultRows(csv, t)),
  });
  return {
    isPending: call.isPending,
    download: () => call.mutate({ params: { id: batch.id } }),
  };
}
