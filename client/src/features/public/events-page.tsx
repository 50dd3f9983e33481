import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../parts/load-error.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingSpinner } from '../../ui/loading-skeleton.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EventCard } from './event-card.tsx';
import { type Event, sortEvents } from './events.ts';
import { EventsDrawing } from './events-drawing.tsx';
import { useEvents } from './use-events.ts';

export { prepareEvents as prepare } from './use-events.ts';

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
      <ul>
        {events.map((event) => (
          <EventCard key={`${event.start.getTime()} ${event.name}`} event={event} isPast={isPast} />
        ))}
      </ul>
    </section>
  );
}

function Events({ events }: { readonly events: readonly Event[] }) {
  const { t } = useTranslation();
  const [now] = useState(() => new Date());
  const { upcoming, past } = sortEvents(events, now);
  return (
    <>
      {upcoming.length === 0 && (
        <EmptyState title={t('Events_Empty_Title')} drawing={<EventsDrawing />}>
          {t('Events_Empty_Text')}
        </EmptyState>
      )}
      <EventList title={t('Events_Upcoming')} events={upcoming} />
      <EventList title={t('Events_Past')} events={past} isPast />
    </>
  );
}

/** What people who use the product can attend. */
export function EventsPage() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useEvents();
  return (
    <>
      <PageHeading title={t('Shell_Events')} lead={t('Events_Lead')} />
      {isPending && <LoadingSpinner />}
      {error && <LoadError titleKey="Events_CouldNotLoad" error={error} onRetry={refetch} />}
      {data && <Events events={data} />}
    </>
  );
}
