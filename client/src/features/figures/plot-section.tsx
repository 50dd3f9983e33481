import { ChevronRight, Download } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureRange } from '#shared/api/figures.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { useCall } from '../../parts/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { saveSpreadsheet } from '../../ui/spreadsheet-file.ts';
import type { Column } from '../../ui/tables/card-table.tsx';
import { figureRows } from './figure-file.ts';
import { FigureTable } from './figure-table.tsx';
import { type FiguresForm, figuresCall } from './figures-query.ts';
import type { Series } from './period-plot.tsx';

interface DownloadProps {
  readonly name: 'assignerFiguresCsv' | 'adminFiguresCsv' | 'busiestAssignersCsv';
  /** What the file contains: its name, before the days. */
  readonly file: string;
  readonly range: FigureRange;
  readonly form: FiguresForm;
  /** What is downloaded, for screen readers. */
  readonly what: string;
}

/** Downloads the figures of a range as CSV. */
function DownloadCsv({ name, file, range, form, what }: DownloadProps) {
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

interface Props<Row> {
  readonly title: string;
  /** The sum of all periods, beside the title. */
  readonly sum?: string;
  readonly plot: ReactNode;
  /** Names the bars, if there is more than one kind. */
  readonly legend?: readonly Pick<Series, 'key' | 'label'>[];
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The same as a file. */
  readonly download: Omit<DownloadProps, 'what'>;
  readonly isStale: boolean;
}

/** A plot with its table behind it, and the same as CSV. On paper the table follows the plot. */
export function PlotSection<Row>(props: Props<Row>) {
  const { title, sum, plot, legend = [], columns, rows, rowKey, download, isStale } = props;
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const tableId = useId();
  return (
    <section className="panel plot-section" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <span>{title}</span>
        {sum !== undefined && <span className="plot-sum tabular">{sum}</span>}
      </h2>
      <div className={isStale ? 'stale' : undefined}>{plot}</div>
      {legend.length > 1 && (
        <ul className="plain-list wrap-row note plot-legend">
          {legend.map(({ key, label }, place) => (
            <li key={key} className="wrap-row">
              <span
                className={`plot-swatch plot-bar-${legend.length - place}`}
                aria-hidden="true"
              />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="wrap-row plot-actions d-print-none">
        <Button
          className="btn-at-edge"
          icon={ChevronRight}
          name={t('Figures_TableOf', { what: title })}
          aria-expanded={isOpen}
          aria-controls={tableId}
          onPress={() => setIsOpen(!isOpen)}
        >
          {t('Figures_Table')}
        </Button>
        <DownloadCsv {...download} what={title} />
      </div>
      <div id={tableId} className={isOpen ? 'mt-3' : 'mt-3 plot-table-closed'}>
        <FigureTable caption={title} columns={columns} rows={rows} rowKey={rowKey} />
      </div>
    </section>
  );
}
