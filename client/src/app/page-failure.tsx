import { useTranslation } from 'react-i18next';
import { PageContainer } from './page-container.tsx';

/**
 * What stands in for a page that could not be shown. Trying again loads everything anew: browsers do
 * not ask twice for a script, and after an update this page's script may be gone.
 */
export function PageFailure() {
  const { t } = useTranslation();
  return (
    <PageContainer>
      <div className="alert alert-danger" role="alert">
        <h1 className="alert-title" tabIndex={-1}>
          {t('Shell_PageFailed_Title')}
        </h1>
        <p>{t('Shell_PageFailed_Text')}</p>
        <button
          type="button"
          className="btn btn-outline-danger"
          onClick={() => window.location.reload()}
        >
          {t('Ui_Retry')}
        </button>
      </div>
    </PageContainer>
  );
}
