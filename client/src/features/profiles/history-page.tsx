import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { eventKinds } from '#shared/enums.ts';
import { monthInWords } from '../../i18n/dates.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { paths, withQuery } from '../../paths.ts';
import { EmptyState, NothingFound, TrayDrawing } from '../../ui/empty-state.tsx';
import { localToday } from '../../ui/fields/date-text.ts';
import { LabelledSelect } from '../../ui/fields/select.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Pager } from '../../ui/tables/pager.tsx';
import { EventList } from './event-list.tsx';
import {
  type HistoryFilter,
  monthsUntil,
  readHistoryFilter,
  toHistoryQuery,
  useHistory,
} from './use-history.ts';

const look = { className: 'history-filter', labelClass: 'form-row-label' };
const isFiltered = ({ kind, month }: HistoryFilter) => kind !== undefined || month !== undefined;

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
      <LabelledSelect
        {...look}
        label={t('History_Kind')}
        value={filter.kind ?? ''}
        options={[
          { value: '', label: t('History_AllKinds') },
          ...eventKinds.map((kind) => ({ value: kind, label: t(`History_Kind_${kind}`) })),
        ]}
        onChoose={(kind) => show({ kind })}
      />
      <LabelledSelect
        {...look}
        label={t('History_Month')}
        value={filter.month ?? ''}
        options={[
          { value: '', label: t('History_AllMonths') },
          ...months.map((month) => ({
            value: month,
            label: monthInWords(month, currentLanguage()),
          })),
        ]}
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
  return (
    <NothingFound
      title={t('History_NoneFound_Title')}
      all={{ to: paths.history, label: t('History_ShowAll') }}
    >
      {t('History_NoneFound_Text')}
    </NothingFound>
  );
}

/** What happened to the person's ID: by kind and month, page by page. */
export function HistoryPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const filter = readHistoryFilter(query);
  const events = useHistory(filter);
  return (
    <div className="page-medium">
      <PageHeading title={t('Shell_History')} lead={t('History_Lead')} />
      <Filters filter={filter} />
      <Loaded query={events} errorTitleKey="History_CouldNotLoad" lines={12}>
        {(rows) =>
          rows.length === 0 ? (
            <NoEvents filter={filter} />
          ) : (
            <EventList events={rows} canHide isStale={events.isPlaceholderData} />
          )
        }
      </Loaded>
      <Pager page={events.page} hasNext={events.hasNext} onTurn={events.turn} />
    </div>
  );
}
