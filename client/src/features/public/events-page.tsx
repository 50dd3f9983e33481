import './public.css';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../api/transport.ts';
import { zoneName } from '../../i18n/dates.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { serverNow } from '../../network/clock.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { queryClient } from '../../session/query-client.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingSpinner } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Time } from '../../ui/texts/time.tsx';
import type { Event, parseEvents } from './parse-events.ts';

/** The static list of events, in the reader's language. */
function eventsQuery() {
  const language = currentLanguage();
  return queryOptions({
    queryKey: ['events', language],
    queryFn: async () => {
      // zod is loaded with the list, not with the page.
      const [{ parseEvents: parse }, list] = await Promise.all([
        import('./parse-events.ts'),
        fetchFile('/events.json'),
      ]);
      return parse(list, language, serverNow());
    },
  });
}

/** How long a page of the build waits for the list before the live page shows its own spinner. */
const patienceMs = 1_000;

/** Loads the list before the live page replaces that of the build, unless it takes long. */
export async function prepare(): Promise<void> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([queryClient.prefetchQuery(eventsQuery()), patience]);
}

interface CardProps {
  readonly event: Event;
  readonly isPast: boolean;
}

/** An event: its name, its start in the reader's time zone, and its link if it has one. */
function EventCard({ event: { name, start, url }, isPast }: CardProps) {
  const { t } = useTranslation();
  const timestamp = start.toISOString();
  return (
    <li className={isPast ? 'event event-past' : 'event'}>
      <h3>{name}</h3>
      <p className="event-time">
        <Time at={timestamp} />{' '}
        <span className="event-zone">{zoneName(start, currentLanguage())}</span>
      </p>
      {url && (
        <a className="event-link" href={url} target="_blank" rel="noreferrer">
          {t('Events_Open')}
          <span className="visually-hidden">{`: ${name} ${t('Ui_OpensInNewTab')}`}</span>
          <ExternalLink size={16} aria-hidden />
        </a>
      )}
    </li>
  );
}

/** A calendar sheet with one day marked. */
function EventsDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 220 150" role="presentation">
      <circle className="drawing-disc" cx="110" cy="75" r="70" />
      <rect className="drawing-sheet" x="58" y="26" width="104" height="104" rx="10" />
      <path className="drawing-brand" d="M58 36a10 10 0 0 1 10-10h84a10 10 0 0 1 10 10v16H58z" />
      <path className="drawing-stroke" d="M84 18v16M136 18v16" />
      <g className="drawing-blank">
        {[66, 84, 102].map((y) =>
          [72, 93, 114, 135].map((x) => (
            <rect key={`${x}-${y}`} x={x} y={y} width="13" height="10" rx="3" />
          )),
        )}
      </g>
      <rect className="drawing-lilac" x="114" y="84" width="13" height="10" rx="3" />
    </svg>
  );
}

interface ListProps {
  readonly title: string;
  readonly events: readonly Event[];
  readonly isPast?: boolean;
}

function EventList({ title, events, isPast = false }: ListProps) {
  if (events.length === 0) return null;
  return (
    <section className="events">
      <h2>{title}</h2>
      <ul className="plain-list">
        {events.map((event) => (
          <EventCard key={`${event.start.getTime()} ${event.name}`} event={event} isPast={isPast} />
        ))}
      </ul>
    </section>
  );
}

function Events({ upcoming, past }: ReturnType<typeof parseEvents>) {
  const { t } = useTranslation();
  return (
    <>
      {upcoming.length === 0 && past.length > 0 && (
        <p className="no-upcoming-events">{t('Events_NoneUpcoming')}</p>
      )}
      {upcoming.length + past.length === 0 && (
        <EmptyState title={t('Events_Empty_Title')} drawing={<EventsDrawing />}>
          {t('Events_Empty_Text')}
        </EmptyState>
      )}
      <EventList title={t('Events_Upcoming')} events={upcoming} />
      <EventList title={t('Events_Past')} events={past} isPast />
    </>
  );
}

/** Events that people who use the product can attend. */
export function EventsPage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(eventsQuery());
  return (
    <>
      <PageHeading title={t('Shell_Events')} lead={t('Events_Lead')} />
      {isPending && <LoadingSpinner />}
      {error && (
        <LoadError titleKey="Events_CouldNotLoad" error={error} onRetry={refetch} shown={data} />
      )}
      {data && <Events {...data} />}
    </>
  );
}
