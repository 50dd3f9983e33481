import { useTranslation } from 'react-i18next';
import { ui } from '#shared/ui-limits.ts';
import { useDelayed } from '../hooks/use-delayed.ts';

/** A turning ring, where the specification asks for one; shows itself only when loading takes a while. */
export function LoadingSpinner() {
  const { t } = useTranslation();
  const isDue = useDelayed(ui.skeletonDelayMs);
  return (
    <div className="loading-spinner" role="status">
      {isDue && (
        <>
          <span className="spinner-border" aria-hidden="true" />
          <span className="visually-hidden">{t('Ui_Loading')}</span>
        </>
      )}
    </div>
  );
}
