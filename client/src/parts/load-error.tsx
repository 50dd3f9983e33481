import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { isProblem, RequestError } from '../api/request-error.ts';
import { clockTime } from '../i18n/dates.ts';
import type { TextKey } from '../i18n/en.ts';
import { readableMessage } from '../i18n/resolve-text.ts';
import { serverNow } from '../network/clock.ts';
import { useConnection } from '../network/connection.ts';
import { NetworkError } from '../network/network-error.ts';
import { paths } from '../paths.ts';
import { focusHeadingIfLost, hasLostFocus } from '../ui/page-heading.tsx';
import { Details } from '../ui/unfold.tsx';
import { factorRequiredState } from './own-security.ts';
import { SendNow, useIsBack } from './send-now.tsx';
import { callErrorMessage } from './show-call-error.ts';

/** The alert whose retry runs: a query without data removes the alert until its next answer. */
let retrying: TextKey | undefined;

/** Written out: the build drops styles of classes that it does not find in a script. */
const looks = {
  failed: { alert: 'alert-danger', button: 'btn btn-outline-danger' },
  waiting: { alert: 'alert-warning', button: 'btn btn-outline-primary' },
} as const;

interface RetryProps {
  readonly titleKey: TextKey;
  readonly onRetry: () => void;
  readonly buttonClass?: string;
}

/** The button, and when it was last pressed in vain: without that, nothing would change. */
export function Retry({ titleKey, onRetry, buttonClass = looks.failed.button }: RetryProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [triedAt] = useState(() => (retrying === titleKey ? clockTime(serverNow()) : undefined));
  useEffect(() => {
    retrying = undefined;
    if (triedAt !== undefined && hasLostFocus()) button.current?.focus();
    return focusHeadingIfLost;
  }, [triedAt]);
  const retry = () => {
    retrying = titleKey;
    onRetry();
  };
  return (
    <>
      {triedAt && <p className="tabular">{t('Ui_LastTried', { time: triedAt })}</p>}
      <button ref={button} type="button" className={buttonClass} onClick={retry}>
        {t('Ui_Retry')}
      </button>
    </>
  );
}

interface Props {
  readonly titleKey: TextKey;
  readonly error: Error;
  /** Loads again. Leave it out inside a form, whose own button is the retry. */
  readonly onRetry?: () => void;
  /** What is shown of an earlier answer. Then the bar alone says that the connection is lost. */
  readonly shown?: unknown;
}

/** The number of an error, which is another one after each retry. */
function useErrorNumber(error: Error): number {
  const [seen, setSeen] = useState({ error, number: 0 });
  if (seen.error !== error) setSeen({ error, number: seen.number + 1 });
  return seen.number;
}

/**
 * Shows that a call failed, with a retry button. It is the only place that says so: such a call has no
 * toast. When it disappears, the focus moves from its button to the page's heading. An admin who needs a
 * second factor first is led to the page for it.
 */
export function LoadError({ titleKey, error, onRetry, shown }: Props) {
  const { t } = useTranslation();
  const number = useErrorNumber(error);
  const isOnline = useConnection() === 'online';
  const isBack = useIsBack(error instanceof NetworkError ? error : undefined) && !onRetry;
  const requestId = error instanceof RequestError ? error.problem?.requestId : undefined;
  if (isProblem(error, 'SecondFactor_Required'))
    return <Navigate to={paths.security} replace state={factorRequiredState} />;
  const lost = error instanceof NetworkError ? error.kind : undefined;
  if (lost && !isOnline && shown !== undefined) return null;
  if (lost === 'notSent' && isBack) return <SendNow />;
  // What is loaded again by itself is no failure.
  const look = looks[lost && !isOnline && onRetry ? 'waiting' : 'failed'];
  return (
    // The key replaces the alert after each retry, so that it is announced again.
    <div key={number} className={`alert ${look.alert}`} role="alert">
      <p className="alert-title">{t(titleKey)}</p>
      <p>{isBack ? t('Shell_BackOnline') : readableMessage(callErrorMessage(error))}</p>
      {onRetry && <Retry titleKey={titleKey} onRetry={onRetry} buttonClass={look.button} />}
      {requestId && (
        <Details>
          <p className="request-id">{t('Ui_RequestId', { requestId })}</p>
        </Details>
      )}
    </div>
  );
}
