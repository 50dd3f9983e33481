import './not-found-page.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LostTubeDrawing } from './lost-tube-drawing.tsx';

/** For an address that has no page; leads back home. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className="not-found">
      <LostTubeDrawing />
      <PageHeading title={t('NotFound_Title')} lead={t('NotFound_Text')} />
      <Link className="btn btn-primary" to={paths.home}>
        {t('NotFound_Home')}
      </Link>
    </div>
  );
}
