import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FigureRange } from '#shared/api/figures.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useCall } from '../../parts/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { saveSpreadsheet } from '../../ui/spreadsheet-file.ts';
import { figureRows } from './figure-file.ts';
import { type FiguresForm, figuresCall } from './figures-query.ts';

export interface DownloadProps {
  readonly name: 'assignerFiguresCsv' | 'adminFiguresCsv' | 'busiestAssignersCsv';
  /** What the file contains: its name, before the days. */
  readonly file: string;
  readonly range: FigureRange;
  readonly form: FiguresForm;
  /** What is downloaded, for screen readers. */
  readonly what: string;
}

/** Downloads the figures of a range as CSV. */
export function DownloadCsv({ name, file, range, form, what }: DownloadProps) {
  const { t } = useTranslation();
  const call = useCall(name, {
    errorTitleKey: 'Figures_CouldNotDownload',
    onSuccess: (csv) => {
      const { by, from, to } = range;
      const rows = figureRows(csv, by, { language: currentLanguage(), t });
      saveSpreadsheet(`${file} ${from} ${to}.csv`, rows);
    },
  });
  return (
    <Button
      look="outline"
      icon={Download}
      name={t('Figures_DownloadWhat', { what })}
      isBusy={call.isPending}
      onPress={() => call.mutate(figuresCall(form))}
    >
      {t('Figures_Download')}
    </Button>
  );
}
