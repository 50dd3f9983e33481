import { useTranslation } from 'react-i18next';
import { apiOrigin, thisPage } from '../api/api-origin.ts';
import { isLocalHost } from '../hooks/host-is-local.ts';
import { useSession } from '../session/use-session.ts';
import { Notice } from '../ui/notice.tsx';

/** On a developer's machine: says that the API did not answer, and how to accept its certificate. */
export function ApiUnreachable() {
  const { t } = useTranslation();
  const { isApiUnreachable } = useSession();
  if (!isApiUnreachable || !isLocalHost(window.location.hostname)) return null;
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
