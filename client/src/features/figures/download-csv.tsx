import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../parts/use-call.ts';
import { saveFile } from '../../ui/save-file.ts';
import { type FiguresForm, figuresCall } from './figures-query.ts';

// Reading the answer as text removes the mark by which spreadsheets recognise UTF-8.
const byteOrderMark = '\uFEFF';

interface Props {
  readonly name: 'assignerFiguresCsv' | 'adminFiguresCsv' | 'busiestAssignersCsv';
  /** The name of the file. */
  readonly file: string;
  readonly form: FiguresForm;
  readonly label: string;
}

/** Downloads the figures of a range as CSV. */
export function DownloadCsv({ name, file, form, label }: Props) {
  const { t } = useTranslation();
  const call = useCall(name, {
    errorTitle: 'Figures_CouldNotDownload',
    onSuccess: (csv) => saveFile(file, 'text/csv;charset=utf-8', byteOrderMark + csv),
  });
  return (
    <button
      type="button"
      className="btn btn-outline-primary"
      aria-label={t('Figures_DownloadWhat', { what: label })}
      aria-disabled={call.isPending || undefined}
      onClick={() => !call.isPending && call.mutate(figuresCall(form))}
    >
      <Download size={18} aria-hidden />
      {t('Figures_Download')}
    </button>
  );
}
