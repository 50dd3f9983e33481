import { useTranslation } from 'react-i18next';
import { ui } from '#shared/limits/ui.ts';
import { useDelayed } from '../hooks/timers.ts';

interface Props {
  /** The number of bars. They take their space at once, so nothing moves later. */
  readonly lines?: number | undefined;
}

/** Reserves space for content that is loading; becomes visible if that takes a while. */
export function LoadingSkeleton({ lines = 4 }: Props) {
  const { t } = useTranslation();
  const isDue = useDelayed(ui.skeletonDelayMs);
  const bars = Array.from({ length: lines }, (_, index) => `bar-${index}`);
  return (
    <div className={isDue ? 'skeleton' : 'skeleton invisible'} role="status">
      {bars.map((bar) => (
        <span key={bar} className="skeleton-bar" aria-hidden="true" />
      ))}
      {isDue && <span className="visually-hidden">{t('Ui_Loading')}</span>}
    </div>
  );
}

/**
 * A spinner, where the specification asks for one; becomes visible if loading takes a while. The style
 * sheet delays it, so that it also turns on a page of the build, before any script runs.
 */
export function LoadingSpinner() {
  const { t } = useTranslation();
  return (
    <div className="loading-spinner" role="status">
      <span className="loading-spinner-sign">
        <span className="spinner-border" aria-hidden="true" />
        <span className="visually-hidden">{t('Ui_Loading')}</span>
      </span>
    </div>
  );
}
