import { useTranslation } from 'react-i18next';
import type { Batch } from '#shared/api/batches.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useCall } from '../../parts/use-call.ts';
import { saveFile } from '../../ui/save-file.ts';
import { resultFile, resultFileName } from './result-file.ts';

/** Downloads the IDs of a list. */
export function useDownload(batch: Batch) {
  const { t } = useTranslation();
  const call = useCall('batchFile', {
    errorTitle: 'Batches_CouldNotDownload',
    onSuccess: (csv) => {
      // German spreadsheets write decimals with a comma.
      const delimiter = currentLanguage() === 'de' ? ';' : ',';
      saveFile(resultFileName(batch), 'text/csv;charset=utf-8', resultFile(csv, t, delimiter));
    },
  });
  return {
    isPending: call.isPending,
    download: () => call.mutate({ params: { id: batch.id } }),
  };
}
