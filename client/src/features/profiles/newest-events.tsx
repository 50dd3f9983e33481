import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadError } from '../../parts/load-error.tsx';
import { paths } from '../../paths.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { EventList } from './event-list.tsx';
import { useNewestEvents } from './use-history.ts';

const skeletonLines = 6;

/** The last five things that happened to the ID, with a link to all of them. */
export function NewestEvents() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useNewestEvents();
  return (
    <section className="newest-events">
      <h2>{t('Shell_History')}</h2>
      {isPending && <LoadingSkeleton lines={skeletonLines} />}
      {error && (
        <LoadError titleKey="History_CouldNotLoad" error={error} onRetry={refetch} shown={data} />
      )}
      {data?.length === 0 && <p>{t('History_Empty_Title')}</p>}
      {data && data.length > 0 && <EventList events={data} />}
      {data && (
        <Link className="btn btn-outline-primary" to={paths.history}>
          {t('History_ShowAll')}
          <ArrowRight size={18} aria-hidden />
        </Link>
      )}
    </section>
  );
}
