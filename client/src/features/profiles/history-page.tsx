import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { eventKinds } from '#shared/enums.ts';
import { monthInWords } from '../../i18n/dates.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { ListPager } from '../../parts/loaded-table.tsx';
import { paths, withQuery } from '../../paths.ts';
import { EmptyState, SearchDrawing, TrayDrawing } from '../../ui/empty-state.tsx';
import { localToday } from '../../ui/fields/date-text.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EventList } from './event-list.tsx';
import { monthsUntil, readHistoryFilter, toHistoryQuery } from './history-filter.ts';
import { type HistoryFilter, useHistory } from './use-history.ts';

const skeletonLines = 12;
const isFiltered = ({ kind, month }: HistoryFilter) => kind !== undefined || month !== undefined;

interface SelectProps {
  readonly label: string;
  readonly all: string;
  readonly value: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

function FilterSelect({ label, all, value = '', options, onChoose }: SelectProps) {
  return (
    <label className="history-filter">
      <span className="form-row-label">{label}</span>
      <select
        className="form-select"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Chooses what the list shows; the choice is in the address. */
function Filters({ filter }: { readonly filter: HistoryFilter }) {
  const { t } = useTranslation();
  const [, setQuery] = useSearchParams();
  const show = (chosen: { kind?: string; month?: string }) =>
    setQuery(withQuery('', toHistoryQuery({ ...filter, ...chosen })).slice(1));
  const months = monthsUntil(localToday());
  // A link may name an older month.
  if (filter.month && !months.includes(filter.month)) months.push(filter.month);
  return (
    <search className="wrap-row history-filters">
      <FilterSelect
        label={t('History_Kind')}
        all={t('History_AllKinds')}
        value={filter.kind}
        options={eventKinds.map((kind) => ({ value: kind, label: t(`History_Kind_${kind}`) }))}
        onChoose={(kind) => show({ kind })}
      />
      <FilterSelect
        label={t('History_Month')}
        all={t('History_AllMonths')}
        value={filter.month}
        options={months.map((month) => ({
          value: month,
          label: monthInWords(month, currentLanguage()),
        }))}
        onChoose={(month) => show({ month })}
      />
    </search>
  );
}

/** Explains the empty list; after a filter, with a link to all entries. */
function NoEvents({ filter }: { readonly filter: HistoryFilter }) {
  const { t } = useTranslation();
  if (!isFiltered(filter))
    return (
      <EmptyState drawing={<TrayDrawing />} title={t('History_Empty_Title')}>
        {t('History_Empty_Text')}
      </EmptyState>
    );
  const all = (
    <Link className="btn btn-outline-primary" to={paths.history}>
      {t('History_ShowAll')}
    </Link>
  );
  return (
    <EmptyState drawing={<SearchDrawing />} title={t('History_NoneFound_Title')} action={all}>
      {t('History_NoneFound_Text')}
    </EmptyState>
  );
}

/** What happened to the person's ID: by kind and month, page by page. */
export function HistoryPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const filter = readHistoryFilter(query);
  const events = useHistory(filter);
  return (
    <div className="history-page">
      <PageHeading title={t('Shell_History')} lead={t('History_Lead')} />
      <Filters filter={filter} />
      <Loaded query={events} errorTitle="History_CouldNotLoad" lines={skeletonLines}>
        {(rows) =>
          rows.length === 0 ? (
            <NoEvents filter={filter} />
          ) : (
            <EventList events={rows} canHide isStale={events.isPlaceholderData} />
          )
        }
      </Loaded>
      <ListPager {...events} />
    </div>
  );
}
