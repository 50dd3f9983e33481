import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/i18n.ts';
import { localDateTime } from '../../ui/date-text.ts';
import type { Event } from './events.ts';
import { zoneName } from './zone-name.ts';

interface Props {
  readonly event: Event;
  readonly isPast: boolean;
}

/** An event: name, start in the reader's own time zone with its name, and a link if it has one. */
export function EventCard({ event: { name, start, url }, isPast }: Props) {
  const { t } = useTranslation();
  const timestamp = start.toISOString();
  return (
    <li className={isPast ? 'event event-past' : 'event'}>
      <h3>{name}</h3>
      <p className="event-time">
        <time dateTime={timestamp}>{localDateTime(timestamp)}</time>{' '}
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
