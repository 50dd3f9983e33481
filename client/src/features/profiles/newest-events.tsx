import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Loaded } from '../../parts/loaded.tsx';
import { paths } from '../../paths.ts';
import { EventList } from './event-list.tsx';
import { useNewestEvents } from './use-history.ts';

/** The last five things that happened to the ID, with a link to all of them. */
export function NewestEvents() {
  const { t } = useTranslation();
  const newest = useNewestEvents();
  return (
    <section className="profile-part">
      <h2>{t('Shell_History')}</h2>
      <Loaded query={newest} errorTitleKey="History_CouldNotLoad" lines={6}>
        {(events) => (
          <>
            {events.length === 0 ? (
              <p>{t('History_Empty_Title')}</p>
            ) : (
              <EventList events={events} />
            )}
            <Link className="btn btn-outline-primary" to={paths.history}>
              {t('History_ShowAll')}
              <ArrowRight size={18} aria-hidden />
            </Link>
          </>
        )}
      </Loaded>
    </section>
  );
}
