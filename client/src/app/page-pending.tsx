import { useTranslation } from 'react-i18next';
import { LoadingSkeleton } from '../ui/loading-skeleton.tsx';

interface Props {
  /** What the page will be about, as far as that is known. */
  readonly title?: string;
}

/**
 * Stands in for a page that is on its way. Its heading is there for whoever goes by headings; it
 * takes no focus, which it would lose when the page replaces it.
 */
export function PagePending({ title }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="visually-hidden">{title ?? t('Shell_Loading')}</h1>
      <LoadingSkeleton lines={6} />
    </>
  );
}
