import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { isProblem, RequestError } from '../api/request-error.ts';
import type { TextKey } from '../i18n/en.ts';
import { readableMessage } from '../i18n/resolve-text.ts';
import { useConnection } from '../network/connection.ts';
import { NetworkError } from '../network/network-error.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { focusHeadingIfLost } from '../ui/page-heading.tsx';
import { Details } from '../ui/unfold.tsx';
import { factorRequiredState } from './own-security.ts';
import { callErrorMessage } from './show-call-error.ts';

const looks = {
  failed: { alert: 'alert-danger', button: 'danger' },
  waiting: { alert: 'alert-warning', button: 'outline' },
} as const;

interface Props {
  readonly titleKey: TextKey;
  readonly error: Error;
  /** Loads again. Leave it out inside a form, whose own button is the retry. */
  readonly onRetry?: () => void;
  /** What is shown of an earlier answer. Then the bar alone says that the connection is lost. */
  readonly shown?: unknown;
}

/**
 * Shows that a call failed, with a retry button. It is the only place that says so: such a call has no
 * toast. When it disappears, the focus moves from its button to the page's heading. An admin who needs a
 * second factor first is led to the page for it.
 */
export function LoadError({ titleKey, error, onRetry, shown }: Props) {
  const { t } = useTranslation();
  const isOnline = useConnection() === 'online';
  // The button goes with its alert.
  useEffect(() => focusHeadingIfLost, []);
  const requestId = error instanceof RequestError ? error.problem?.requestId : undefined;
  if (isProblem(error, 'SecondFactor_Required'))
    return <Navigate to={paths.security} replace state={factorRequiredState} />;
  const isLost = error instanceof NetworkError && !isOnline;
  if (isLost && shown !== undefined) return null;
  // What is loaded again by itself is no failure.
  const look = looks[isLost && onRetry ? 'waiting' : 'failed'];
  return (
    <div className={`alert ${look.alert}`} role="alert">
      <p className="alert-title">{t(titleKey)}</p>
      <p>{readableMessage(callErrorMessage(error))}</p>
      {onRetry && (
        <Button look={look.button} onPress={onRetry}>
          {t('Ui_Retry')}
        </Button>
      )}
      {requestId && (
        <Details>
          <p className="request-id">{t('Ui_RequestId', { requestId })}</p>
        </Details>
      )}
    </div>
  );
}
