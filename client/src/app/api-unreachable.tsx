import { useTranslation } from 'react-i18next';
import { apiOrigin, thisPage } from '../api/api-origin.ts';
import { Notice } from '../ui/notice.tsx';

/** On localhost: says that the API does not answer, and how to accept its certificate. */
export function ApiUnreachable() {
  const { t } = useTranslation();
  const origin = apiOrigin(thisPage());
  return (
    <div className="container pt-4">
      <Notice tone="warning" title={t('Shell_ApiUnreachable_Title')} role="alert">
        <p>{t('Shell_ApiUnreachable_Text')}</p>
        <a href={origin} target="_blank" rel="noreferrer">
          {t('Shell_ApiUnreachable_Open', { origin })}
        </a>
      </Notice>
    </div>
  );
}
