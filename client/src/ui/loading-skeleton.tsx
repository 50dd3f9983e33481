import { useTranslation } from 'react-i18next';
import { ui } from '#shared/limits.ts';
import { useDelayed } from '../hooks/use-delayed.ts';

interface Props {
  /** How many bars; the height is reserved from the start, so nothing moves. */
  readonly lines?: number;
}

const lineHeightRem = 2.125;

/** Reserves the place of what is loading; shows itself only when loading takes a while. */
export function LoadingSkeleton({ lines = 4 }: Props) {
  const { t } = useTranslation();
  const isDue = useDelayed(ui.skeletonDelayMs);
  const bars = Array.from({ length: lines }, (_, index) => `bar-${index}`);
  return (
    <div className="skeleton" role="status" style={{ height: `${lines * lineHeightRem}rem` }}>
      {isDue && (
        <>
          <span className="visually-hidden">{t('Ui_Loading')}</span>
          {bars.map((bar) => (
            <span key={bar} className="skeleton-bar" aria-hidden="true" />
          ))}
        </>
      )}
    </div>
  );
}
