import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedSession } from '#shared/api/sessions.ts';
import { api } from '../../../api/client.ts';
import { LoadedTable } from '../../../parts/loaded-table.tsx';
import { useLogout } from '../../../parts/session-calls.ts';
import { useListCall } from '../../../parts/use-list-call.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { localDateTime } from '../../../ui/fields/date-text.ts';
import { focusHeadingIfLost } from '../../../ui/page-heading.tsx';
import type { Column } from '../../../ui/tables/card-table.tsx';
import { Time } from '../../../ui/texts/time.tsx';
import { sessionsKey } from '../linked-accounts/use-accounts.ts';
import { useDeviceText } from './use-device-text.ts';

/** How many are shown at first: the newest, and the current one. */
const shownAtFirst = 5;

/** The sessions of the person; refetched when the window gets the focus. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: () => api.listSessions({}),
    refetchOnWindowFocus: true,
  });
}

function Device({ session }: { readonly session: ListedSession }) {
  const { t } = useTranslation();
  return (
    <span className="session-device">
      <span>{useDeviceText()(session.userAgent)}</span>
      {session.isCurrent && <Badge tone="success">{t('Session_Current')}</Badge>}
    </span>
  );
}

/** Ends a session of the person, on any device. */
function EndButton({ session }: { readonly session: ListedSession }) {
  const { t } = useTranslation();
  const logOut = useLogout();
  const end = useListCall('endSession', sessionsKey, {
    errorTitleKey: 'Session_CouldNotEnd',
    successKey: 'Session_Ended',
  });
  const device = useDeviceText()(session.userAgent);
  const time = localDateTime(session.renewedTimestamp);
  return (
    <Button
      icon={LogOut}
      name={t('Session_EndWhat', { device, time })}
      onPress={() => (session.isCurrent ? logOut() : end.mutate({ params: { id: session.id } }))}
    >
      {t('Shell_LogOut')}
    </Button>
  );
}

/** Ends all sessions but this one. */
function EndOthersButton() {
  const { t } = useTranslation();
  const { mutate, isPending } = useListCall('endOtherSessions', sessionsKey, {
    errorTitleKey: 'Session_CouldNotEndOthers',
    successKey: 'Session_OthersEnded',
  });
  // It disappears with the other sessions.
  useEffect(() => focusHeadingIfLost, []);
  return (
    <Button look="outline" icon={LogOut} isBusy={isPending} onPress={() => mutate({})}>
      {t('Session_EndOthers')}
    </Button>
  );
}

/** The sessions of the person, with a button to end each, and one to end all others. */
export function OwnSessions() {
  const { t } = useTranslation();
  const sessions = useSessions();
  const { data } = sessions;
  const [isAll, setIsAll] = useState(false);
  const shown = data?.filter(({ isCurrent }, at) => isAll || isCurrent || at < shownAtFirst);
  const columns: readonly Column<ListedSession>[] = [
    { header: t('Session_Where'), cell: (one) => <Device session={one} /> },
    {
      header: t('Session_Begun'),
      cell: ({ createdTimestamp }) => <Time at={createdTimestamp} />,
    },
    {
      header: t('Session_Way'),
      cell: ({ loginWay }) => t(`Session_Way_${loginWay ?? 'unknown'}`),
    },
    {
      header: t('Session_LastUsed'),
      cell: ({ renewedTimestamp }) => <Time at={renewedTimestamp} />,
    },
    {
      kind: 'actions',
      cell: (one) => <EndButton session={one} />,
    },
  ];
  return (
    <>
      <p className="text-muted-ink">{t('Sessions_Lead')}</p>
      <LoadedTable
        query={{ ...sessions, data: shown }}
        errorTitleKey="Sessions_CouldNotLoad"
        lines={3}
        empty={null}
        caption={t('Sessions_Title')}
        columns={columns}
        rowKey={({ id }) => id}
      />
      <div className="wrap-row sessions-actions">
        {data && shown && (isAll || shown.length < data.length) && (
          <Button aria-expanded={isAll} onPress={() => setIsAll(!isAll)}>
            {isAll ? t('Sessions_ShowFewer') : t('Sessions_ShowAll', { number: data.length })}
          </Button>
        )}
        {data?.some(({ isCurrent }) => !isCurrent) && <EndOthersButton />}
      </div>
    </>
  );
}
