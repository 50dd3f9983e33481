import './history.css';
import { EyeOff } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PersonEvent } from '#shared/api/history.ts';
import { challengeEventKinds } from '#shared/enums.ts';
import { paths } from '../../paths.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { localDateTime } from '../../ui/fields/date-text.ts';
import { focusHeadingIfLost } from '../../ui/page-heading.tsx';
import { Time } from '../../ui/texts/time.tsx';
import { EventText, eventLooks } from './event-text.tsx';
import { useHiding } from './use-history.ts';

/** The part of the page about security that lists where the person is logged in. */
const sessionsPath = `${paths.security}#sessions`;

interface EventProps {
  readonly event: PersonEvent;
}

/** Hides an entry after a question: only the file of one's own data shows it afterwards. */
function HideButton({ event }: EventProps) {
  const { t } = useTranslation();
  const { hide, isPending } = useHiding();
  const time = localDateTime(event.timestamp);
  // It disappears with its row.
  useEffect(() => focusHeadingIfLost, []);
  return (
    <ConfirmButton
      icon={EyeOff}
      title={t('History_Hide')}
      name={t('History_HideWhat', { time })}
      question={{
        titleKey: 'History_Hide_Title',
        messageKey: 'History_Hide_Message',
        values: [<EventText key="event" event={event} />, time],
        act: t('History_Hide'),
      }}
      isBusy={isPending}
      onYes={() => hide(event.id)}
    />
  );
}

function EventRow({ event, canHide }: EventProps & { readonly canHide: boolean }) {
  const { t } = useTranslation();
  const { icon: Icon, tone, isSecurity } = eventLooks[event.kind];
  const isHideable = challengeEventKinds.some((kind) => kind === event.kind);
  return (
    <li className="event">
      <span className={`event-icon event-${tone}`}>
        <Icon size={20} aria-hidden />
      </span>
      <div className="event-text">
        <p>
          <EventText event={event} />
        </p>
        <p className="wrap-row note event-notes">
          <Time at={event.timestamp} className="tabular" />
          {isSecurity && <Link to={sessionsPath}>{t('History_NotYou')}</Link>}
        </p>
      </div>
      {canHide && isHideable && <HideButton event={event} />}
    </li>
  );
}

interface Props {
  readonly events: readonly PersonEvent[];
  /** Whether entries about challenges can be hidden here. */
  readonly canHide?: boolean;
  /** Dims the rows while others are loading. */
  readonly isStale?: boolean;
}

/** What happened to the ID, newest first. */
export function EventList({ events, canHide = false, isStale = false }: Props) {
  const { t } = useTranslation();
  return (
    <ol
      className={isStale ? 'plain-list events stale' : 'plain-list events'}
      aria-label={t('Shell_History')}
    >
      {events.map((event) => (
        <EventRow key={event.id} event={event} canHide={canHide} />
      ))}
    </ol>
  );
}
