import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onReconnection } from '../network/connection.ts';
import { Notice } from '../ui/notice.tsx';

/** Whether a connection that was lost came back after this failure. */
export function useIsBack(failure: object | undefined): boolean {
  const [last, setLast] = useState<object>();
  useEffect(() => onReconnection(() => setLast(failure)), [failure]);
  return failure !== undefined && last === failure;
}

/** Replaces a failure for lack of a connection once that is back. */
export function SendNow() {
  const { t } = useTranslation();
  return (
    <Notice tone="info" role="status">
      <p>{t('Ui_SendNow')}</p>
    </Notice>
  );
}
