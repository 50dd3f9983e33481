import './figures.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type {
  AssignerFigures,
  FigureRange,
  IssuedPeriod,
  MemberFigure,
} from '#shared/api/figures.ts';
import { api } from '../../api/client.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useMay } from '../../parts/own-roles.ts';
import { paths, withQuery } from '../../paths.ts';
import { EmptyState, SheetDrawing } from '../../ui/empty-state.tsx';
import { localToday } from '../../ui/fields/date-text.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import type { Column } from '../../ui/tables/card-table.tsx';
import { FigureBand } from '../../ui/tables/figure-band.tsx';
import { FigureRangeForm } from './figure-range-form.tsx';
import { FigureTable } from './figure-table.tsx';
import type { FiguresForm } from './figures-query.ts';
import { PeriodPlot } from './period-plot.tsx';
import { PlotSection } from './plot-section.tsx';
import { useFigureRange, useFigures } from './use-figures.ts';
import { countText, usePeriodTexts } from './use-period-texts.ts';

const kinds = ['issued', 'printed', 'takenOver'] as const;

interface PlotProps {
  readonly figures: AssignerFigures;
  readonly form: FiguresForm;
  readonly isStale: boolean;
}

/** IDs by the day of their issue, and what has become of them. */
function IssuedPlot({ figures, form, isStale }: PlotProps) {
  const { t } = useTranslation();
  const { by, periods } = figures;
  const { header, sentence, ...names } = usePeriodTexts(by);
  const title = t('Figures_Issued');
  const starts = periods.map(({ start }) => start);
  const series = kinds.map((key) => ({
    key,
    label: t(`Figures_Kind_${key}`),
    values: periods.map((period) => period[key]),
  }));
  const columns: Column<IssuedPeriod>[] = [
    { header, kind: 'title', cell: ({ start }) => names.nameOf(start) },
    ...series.map(({ key, label }) => ({
      header: label,
      kind: 'number' as const,
      cell: (period: IssuedPeriod) => countText(period[key]),
    })),
  ];
  return (
    <PlotSection
      title={title}
      legend={series}
      plot={
        <PeriodPlot
          label={sentence(title, starts, series[0]?.values ?? [], countText)}
          starts={starts}
          series={series}
          format={countText}
          isCount
          {...names}
        />
      }
      columns={columns}
      rows={[...periods].reverse()}
      rowKey={({ start }) => start}
      download={{ name: 'assignerFiguresCsv', file: title, range: figures, form }}
      isStale={isStale}
    />
  );
}

/** What each member issued; Owners alone see it. */
function MemberTable({ figures, isStale }: Omit<PlotProps, 'form'>) {
  const { t } = useTranslation();
  const { members = [] } = figures;
  if (members.length < 2) return null;
  const columns: Column<MemberFigure>[] = [
    {
      header: t('Figures_Name'),
      kind: 'title',
      cell: ({ id, name }) =>
        id === null ? (
          t('Figures_NoMember')
        ) : (
          <Link to={withQuery(paths.assigner, { issuedBy: id })} translate="no">
            {name}
          </Link>
        ),
    },
    { header: t('Figures_Kind_issued'), kind: 'number', cell: ({ issued }) => countText(issued) },
  ];
  return (
    <section className="panel plot-section">
      <h2>{t('Figures_ByMember')}</h2>
      <div className={isStale ? 'stale' : undefined}>
        <FigureTable
          caption={t('Figures_ByMember')}
          columns={columns}
          rows={members}
          rowKey={({ id }) => id ?? ''}
        />
      </div>
    </section>
  );
}

/** No IDs in these days. A Clerk's new one appears only if today is one of them. */
function NoFigures({ range: { from, to } }: { readonly range: FigureRange }) {
  const { t } = useTranslation();
  const today = localToday();
  const isClerk = useMay('Clerk');
  const isNow = isClerk && from <= today && today <= to;
  return (
    <EmptyState
      drawing={<SheetDrawing />}
      title={t('Figures_Empty_Title')}
      action={
        isNow && (
          <Link className="btn btn-outline-primary" to={paths.assigner}>
            {t('Figures_ToDesk')}
          </Link>
        )
      }
    >
      {t(isNow ? 'Figures_Empty_Text' : 'Figures_Empty_OtherDays')}
    </EmptyState>
  );
}

function sumsOf(periods: readonly IssuedPeriod[]) {
  return kinds.map((key) => ({
    key,
    value: periods.reduce((sum, period) => sum + period[key], 0),
  }));
}

/** What an assigner has issued over time. The range is in the address. */
export function AssignerFiguresPage() {
  const { t } = useTranslation();
  const { form, choose } = useFigureRange();
  const figures = useFigures<AssignerFigures>('assignerFigures', form, api.assignerFigures);
  const { data, error, isPlaceholderData } = figures;
  const sums = data && sumsOf(data.periods);
  const isEmpty = sums?.every(({ value }) => value === 0);
  const band = sums && [...sums, { key: 'openCandidates' as const, value: data.openCandidates }];
  return (
    <div>
      <PageHeading title={t('Shell_Figures')} lead={t('Figures_AssignerLead')} />
      {!error && (
        <FigureBand
          label={t('Figures_Sums')}
          count={kinds.length + 1}
          figures={band?.map(({ key, value }) => ({ key, value, label: t(`Figures_Kind_${key}`) }))}
        />
      )}
      <FigureRangeForm key={JSON.stringify(form)} initial={form} onChoose={choose} />
      <Loaded query={figures} errorTitleKey="Figures_NotLoaded" lines={8}>
        {(loaded) =>
          isEmpty ? (
            <NoFigures range={loaded} />
          ) : (
            <>
              <IssuedPlot figures={loaded} form={form} isStale={isPlaceholderData} />
              <MemberTable figures={loaded} isStale={isPlaceholderData} />
            </>
          )
        }
      </Loaded>
      <p className="note">
        {t('Figures_Days')} {t('Figures_DaysOfIssue')}
      </p>
    </div>
  );
}
