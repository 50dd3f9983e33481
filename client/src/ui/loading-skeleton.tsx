import { useTranslation } from 'react-i18next';
import { ui } from '#shared/ui-limits.ts';
import { useDelayed } from '../hooks/use-delayed.ts';

interface Props {
  /** How many bars; they take their place from the start, so nothing moves. */
  readonly lines?: number;
}

/** Reserves the place of what is loading; shows itself only when loading takes a while. */
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
