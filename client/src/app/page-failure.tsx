import { useTranslation } from 'react-i18next';
import { PageContainer } from './page-container.tsx';

/** What stands in for a page that could not be shown. */
export function PageFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <PageContainer>
      <div className="alert alert-danger" role="alert">
        <h1 className="alert-title" tabIndex={-1}>
          {t('Shell_PageFailed_Title')}
        </h1>
        <p>{t('Shell_PageFailed_Text')}</p>
        <button type="button" className="btn btn-outline-danger" onClick={onRetry}>
          {t('Ui_Retry')}
        </button>
      </div>
    </PageContainer>
  );
}
