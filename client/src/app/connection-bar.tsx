import { CloudOff, Wifi } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ui } from '#shared/limits/ui.ts';
import { probeConnection } from '../api/transport.ts';
import { type Connection, isLost, onReconnection, useConnection } from '../network/connection.ts';
import { useSession } from '../session/session-store.ts';

/** What the bar says; `back` only for a few seconds. */
type Shown = Exclude<Connection, 'online' | 'doubtful'> | 'away' | 'back';

const texts = {
  offline: 'Shell_Offline',
  unreachable: 'Shell_Unreachable',
  away: 'Shell_ServiceAway',
  back: 'Shell_BackOnline',
} as const satisfies Record<Shown, string>;

/** Asks whether the server is there, at once and again and again, until it answers. */
function useProbe(connection: Connection): void {
  const isDoubtful = connection === 'doubtful';
  useEffect(() => {
    if (isDoubtful) void probeConnection();
  }, [isDoubtful]);
  const isAsking = isLost(connection);
  useEffect(() => {
    if (!isAsking) return;
    const probe = () => document.visibilityState === 'visible' && void probeConnection();
    const timer = setInterval(probe, ui.connectionProbeMs);
    document.addEventListener('visibilitychange', probe);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', probe);
    };
  }, [isAsking]);
}

/** What to say about the connection; undefined if it was never lost, or is back for a while. */
function useShown(): Shown | undefined {
  const connection = useConnection();
  const { isServiceAway } = useSession();
  const [isBack, setIsBack] = useState(false);
  useProbe(connection);
  useEffect(() => onReconnection(() => setIsBack(true)), []);
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setIsBack(false), ui.backOnlineMs);
    return () => clearTimeout(timer);
  }, [isBack]);
  if (isLost(connection)) return connection;
  if (isServiceAway) return 'away';
  return isBack ? 'back' : undefined;
}

/** Says below the header that the connection is lost, and for a few seconds that it is back. */
export function ConnectionBar() {
  const { t } = useTranslation();
  const shown = useShown();
  const Icon = shown === 'back' ? Wifi : CloudOff;
  return (
    <div className="connection" role="status">
      {shown && (
        <p className={`connection-bar connection-${shown}`}>
          <Icon size={18} aria-hidden />
          <span>
            <span>{t(texts[shown])}</span>
            {shown !== 'back' && shown !== 'away' && (
              <span className="connection-more">{` ${t('Shell_TypedStays')}`}</span>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
