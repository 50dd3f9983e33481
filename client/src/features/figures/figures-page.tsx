import './figures.css';
import { useTranslation } from 'react-i18next';
import type { AdminFigures, Period } from '#shared/api/figures.ts';
import { api } from '../../api/client.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { paths } from '../../paths.ts';
import { EmptyState, TrayDrawing } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Column } from '../../ui/tables/card-table.tsx';
import { FigureBand } from '../../ui/tables/figure-band.tsx';
import { moneyText } from '../../ui/texts/number-text.ts';
import { FigureRangeForm } from './figure-range-form.tsx';
import type { FiguresForm } from './figures-query.ts';
import { PeriodPlot } from './period-plot.tsx';
import { PlotSection } from './plot-section.tsx';
import { RankPlot } from './rank-plot.tsx';
import { useFigureRange, useFigures } from './use-figures.ts';
import { countText, usePeriodTexts } from './use-period-texts.ts';

interface PlotProps {
  readonly figures: AdminFigures;
  readonly form: FiguresForm;
  readonly isStale: boolean;
}

const euros = (value: number) => moneyText({ currency: 'EUR', value });

/** Each kind of figure: its value in a period, and how it is written. */
const kinds = [
  { key: 'issued', read: ({ issued }: Period) => issued, format: countText, isCount: true },
  {
    key: 'challenges',
    read: ({ challenges }: Period) => challenges,
    format: countText,
    isCount: true,
  },
  { key: 'revenue', read: ({ revenue }: Period) => revenue.value, format: euros, isCount: false },
] as const;

/** One kind of figure over time. */
function KindPlot({ kind, figures, form, isStale }: PlotProps & { kind: (typeof kinds)[number] }) {
  const { t } = useTranslation();
  const { header, sentence, ...names } = usePeriodTexts(figures.by);
  const { key, read, format, isCount } = kind;
  const title = t(`Figures_All_${key}`);
  const starts = figures.periods.map(({ start }) => start);
  const values = figures.periods.map(read);
  const sum = values.reduce((all, value) => all + value, 0);
  const columns: Column<Period>[] = [
    { header, kind: 'title', cell: ({ start }) => names.nameOf(start) },
    { header: title, kind: 'number', cell: (period) => format(read(period)) },
  ];
  return (
    <PlotSection
      title={title}
      sum={format(sum)}
      plot={
        values.some((value) => value !== 0) ? (
          <PeriodPlot
            label={sentence(title, starts, values, format)}
            starts={starts}
            series={[{ key, label: title, values }]}
            format={format}
            formatTick={countText}
            isCount={isCount}
            {...names}
          />
        ) : (
          <p className="note">{t('Figures_None')}</p>
        )
      }
      columns={columns}
      rows={[...figures.periods].reverse()}
      rowKey={({ start }) => start}
      download={{ name: 'adminFiguresCsv', file: t('Shell_Figures'), range: figures, form }}
      isStale={isStale}
    />
  );
}

type BusyAssigner = AdminFigures['busiestAssigners'][number];

/** The assigners that issued the most in the range. */
function BusiestPlot({ figures, form, isStale }: PlotProps) {
  const { t } = useTranslation();
  const { busiestAssigners: rows } = figures;
  const title = t('Figures_Busiest');
  const nameOf = ({ name }: BusyAssigner) => (name === '' ? t('Figures_NoName') : name);
  const columns: Column<BusyAssigner>[] = [
    { header: t('Figures_Name'), kind: 'title', cell: nameOf },
    { header: t('Figures_All_issued'), kind: 'number', cell: ({ issued }) => countText(issued) },
  ];
  const ranks = rows.map((row) => ({
    key: row.accountId,
    name: nameOf(row),
    value: row.issued,
  }));
  if (rows.length === 0) return null;
  return (
    <PlotSection
      title={title}
      plot={<RankPlot label={t('Figures_BusiestPlot')} ranks={ranks} format={countText} />}
      columns={columns}
      rows={rows}
      rowKey={({ accountId }) => accountId}
      download={{ name: 'busiestAssignersCsv', file: title, range: figures, form }}
      isStale={isStale}
    />
  );
}

/** What happened over all assigners. The range is in the address. */
export function FiguresPage() {
  const { t } = useTranslation();
  const { form, choose } = useFigureRange();
  const figures = useFigures<AdminFigures>('adminFigures', form, api.adminFigures);
  const { data, error, isPlaceholderData } = figures;
  const isEmpty = data?.periods.every((period) => kinds.every(({ read }) => !read(period)));
  const open =
    data &&
    ([
      { key: 'openRequests', value: data.openRequests, to: paths.assignerAccountRequests },
      { key: 'openOrders', value: data.openOrders, to: paths.shopOrders },
    ] as const);
  return (
    <div>
      <PageHeading title={t('Shell_Figures')} lead={t('Figures_AdminLead')} />
      {!error && (
        <FigureBand
          label={t('Figures_Open')}
          count={2}
          figures={open?.map(({ key, ...figure }) => ({
            ...figure,
            key,
            label: t(`Figures_Kind_${key}`),
          }))}
        />
      )}
      <FigureRangeForm key={JSON.stringify(form)} initial={form} onChoose={choose} />
      <Loaded query={figures} errorTitleKey="Figures_NotLoaded" lines={12}>
        {(loaded) => {
          const plots = { figures: loaded, form, isStale: isPlaceholderData };
          return isEmpty ? (
            <EmptyState drawing={<TrayDrawing />} title={t('Figures_NothingYet_Title')}>
              {t('Figures_NothingYet_Text')}
            </EmptyState>
          ) : (
            <div className="plots">
              {kinds.map((kind) => (
                <KindPlot key={kind.key} kind={kind} {...plots} />
              ))}
              <BusiestPlot {...plots} />
            </div>
          );
        }}
      </Loaded>
      <p className="note">{t('Figures_Days')}</p>
    </div>
  );
}
