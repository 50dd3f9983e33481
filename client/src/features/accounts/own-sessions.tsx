import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedSession } from '#shared/api/sessions.ts';
import { LoadError } from '../../parts/load-error.tsx';
import { useLogout } from '../../parts/session-calls.ts';
import { Badge } from '../../ui/badge.tsx';
import { CardTable, type Column } from '../../ui/card-table.tsx';
import { localDateTime } from '../../ui/date-text.ts';
import { LoadingSkeleton } from '../../ui/loading-skeleton.tsx';
import { useDeviceText } from './use-device-text.ts';
import { useSessionEnd, useSessions } from './use-sessions.ts';

function Device({ session }: { readonly session: ListedSession }) {
  const { t } = useTranslation();
  return (
    <span className="session-device">
      {useDeviceText()(session.userAgent)}
      {session.isCurrent && <Badge tone="success">{t('Session_Current')}</Badge>}
    </span>
  );
}

function EndButton({ session }: { readonly session: ListedSession }) {
  const { t } = useTranslation();
  const logOut = useLogout();
  const end = useSessionEnd();
  const device = useDeviceText()(session.userAgent);
  const time = localDateTime(session.renewedTimestamp);
  return (
    <button
      type="button"
      className="btn btn-quiet"
      aria-label={t('Session_EndWhat', { device, time })}
      onClick={() => (session.isCurrent ? logOut() : end.mutate({ params: { id: session.id } }))}
    >
      <LogOut size={18} aria-hidden />
      {session.isCurrent ? t('Shell_LogOut') : t('Session_End', { device })}
    </button>
  );
}

function Time({ timestamp }: { readonly timestamp: string }) {
  return <time dateTime={timestamp}>{localDateTime(timestamp)}</time>;
}

/** The sessions of the person, with a button to end each. */
export function OwnSessions() {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useSessions();
  const columns: readonly Column<ListedSession>[] = [
    { key: 'device', header: t('Session_Where'), cell: (one) => <Device session={one} /> },
    {
      key: 'begun',
      header: t('Session_Begun'),
      cell: ({ createdTimestamp }) => <Time timestamp={createdTimestamp} />,
    },
    {
      key: 'used',
      header: t('Session_LastUsed'),
      cell: ({ renewedTimestamp }) => <Time timestamp={renewedTimestamp} />,
    },
    {
      key: 'actions',
      header: t('Account_Actions'),
      kind: 'actions',
      cell: (one) => <EndButton session={one} />,
    },
  ];
  return (
    <section className="own-sessions">
      <h2>{t('Sessions_Title')}</h2>
      <p className="text-muted-ink">{t('Sessions_Lead')}</p>
      {isPending && <LoadingSkeleton lines={3} />}
      {error && <LoadError titleKey="Sessions_CouldNotLoad" error={error} onRetry={refetch} />}
      {data && (
        <CardTable
          caption={t('Sessions_Title')}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
        />
      )}
    </section>
  );
}
