import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestError } from '../api/request-error.ts';
import type { TextKey } from '../i18n/en.ts';
import { readableMessage } from '../i18n/resolve-text.ts';
import { useNotify } from '../ui/notify.ts';
import { focusHeadingIfLost } from '../ui/page-heading.tsx';
import { callErrorMessage } from './show-call-error.ts';

interface Props {
  readonly titleKey: TextKey;
  readonly error: Error;
  /** Loads again. Leave it out inside a form, which offers the retry and shows the toast itself. */
  readonly onRetry?: () => void;
}

/**
 * Shows that loading failed, with a retry button and a toast. When it disappears, the focus moves
 * from its button to the page's heading.
 */
export function LoadError({ titleKey, error, onRetry }: Props) {
  const { t } = useTranslation();
  const notify = useNotify();
  const hasToast = onRetry !== undefined;
  useEffect(() => {
    if (hasToast) notify.error(titleKey, error);
  }, [hasToast, titleKey, error, notify]);
  useEffect(() => focusHeadingIfLost, []);
  const requestId = error instanceof RequestError ? error.problem?.requestId : undefined;
  return (
    <div className="alert alert-danger" role="alert">
      <p className="alert-title">{t(titleKey)}</p>
      {error.message !== '' && <p>{readableMessage(callErrorMessage(error))}</p>}
      {requestId && <p className="request-id">{t('Ui_RequestId', { requestId })}</p>}
      {onRetry && (
        <button type="button" className="btn btn-outline-danger" onClick={onRetry}>
          {t('Ui_Retry')}
        </button>
      )}
    </div>
  );
}
