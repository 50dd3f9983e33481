import { useEffect } from 'react';
import type { TextKey } from '../i18n/en.ts';
import { useNotify } from '../ui/notify.ts';

/** A toast for something that could not be loaded, beside the alert that stands in its place. */
export function useErrorToast(titleKey: TextKey, error: Error | null): void {
  const notify = useNotify();
  useEffect(() => {
    if (error) notify.error(titleKey, error);
  }, [titleKey, error, notify]);
}
