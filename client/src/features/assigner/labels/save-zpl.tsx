import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { rollSizes } from '#shared/labels.ts';
import { api } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { saveFile } from '../../../ui/save-file.ts';
import type { LabelOptions } from './label-pages.ts';
import { useLabelJob } from './use-labels.ts';

/** Loads ZPL of all IDs of the job; withdrawn ones are left out, as on the page. */
function useZpl() {
  const { ids, batch } = useLabelJob();
  return useMutation({
    mutationFn: async ({ size: wanted, copies }: LabelOptions) => {
      const size = rollSizes.find((roll) => roll === wanted);
      if (batch !== undefined) return api.labelsZpl({ query: { batch, size, copies } });
      const labelled = await api.labelledIds({ query: { ids: [...ids] } });
      const living = labelled.filter(({ withdrawnAt }) => withdrawnAt === null);
      return api.labelsZpl({ query: { ids: living.map(({ id }) => id), size, copies } });
    },
    onSuccess: (zpl, { size }) => saveFile(`labels-${size}.zpl`, 'text/plain;charset=utf-8', zpl),
    onError: (error) => notify.error('Labels_CouldNotSaveZpl', error),
  });
}

interface Props {
  readonly options: LabelOptions;
  readonly isDisabled: boolean;
}

/** Saves the labels of the job as a file for label printers. */
export function SaveZpl({ options, isDisabled }: Props) {
  const { t } = useTranslation();
  const { isPending, mutate } = useZpl();
  return (
    <Button
      look="outline"
      icon={Download}
      disabled={isDisabled}
      isBusy={isPending}
      onPress={() => mutate(options)}
    >
      {t('Labels_SaveZpl')}
    </Button>
  );
}
