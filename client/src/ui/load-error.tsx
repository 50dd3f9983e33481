import { useTranslation } from 'react-i18next';
import { RequestError } from '../api/request-error.ts';
import type { TextKey } from '../i18n/en.ts';

interface Props {
  readonly titleKey?: TextKey;
  readonly error: unknown;
  readonly onRetry?: () => void;
}

/** Stands in the place of what could not be loaded and offers to try again. */
export function LoadError({ titleKey = 'Ui_CouldNotLoad', error, onRetry }: Props) {
  const { t } = useTranslation();
  const requestId = error instanceof RequestError ? error.problem?.requestId : undefined;
  return (
    <div className="alert alert-danger" role="alert">
      <p className="alert-title">{t(titleKey)}</p>
      {error instanceof Error && error.message !== '' && <p>{error.message}</p>}
      {requestId && <p className="request-id">{t('Ui_RequestId', { requestId })}</p>}
      {onRetry && (
        <button type="button" className="btn btn-outline-danger" onClick={onRetry}>
          {t('Ui_Retry')}
        </button>
      )}
    </div>
  );
}
