import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/i18n.ts';

/** What a page knows of its newest challenges, and how to look again. */
export interface Refreshing {
  /** When they were last asked for, in milliseconds. */
  readonly askedAtMs: number;
  readonly onRefresh: () => void;
}

/** Looks for challenges that came in since, and says when it last did. */
export function RefreshButton({ askedAtMs, onRefresh }: Refreshing) {
  const { t } = useTranslation();
  const time = new Date(askedAtMs).toLocaleTimeString(currentLanguage(), { hourCycle: 'h23' });
  return (
    <div className="refresh">
      <span className="entry-time tabular" role="status">
        {t('Challenges_AskedAt', { time })}
      </span>
      <button type="button" className="btn btn-quiet" onClick={onRefresh}>
        <RefreshCw size={18} aria-hidden />
        {t('Challenges_Refresh')}
      </button>
    </div>
  );
}
