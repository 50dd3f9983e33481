import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestError } from '../api/request-error.ts';
import type { TextKey } from '../i18n/en.ts';
import { readableMessage } from '../i18n/resolve-text.ts';
import { focusHeadingIfLost } from '../ui/focus-heading.ts';
import { useNotify } from '../ui/notify.ts';
import { callErrorMessage } from './show-call-error.ts';

interface Props {
  readonly titleKey: TextKey;
  readonly error: Error;
  /** Loads again. Without it, the form around offers another try, and its call raised the toast. */
  readonly onRetry?: () => void;
}

/**
 * Stands in the place of what could not be loaded, beside a toast, and offers to try again; when it
 * goes, the focus that was on its button goes to the page's heading.
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
