import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { product } from '#shared/product.ts';

// The number of forms on the page with errors; they share the title.
let failedForms = 0;
const listeners = new Set<() => void>();

function changeFailedForms(by: number): void {
  failedForms += by;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Prefixes the page's title with "Error:" while `hasErrors` is true. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    changeFailedForms(1);
    return () => changeFailedForms(-1);
  }, [hasErrors]);
}

/** Sets the document's title to `Page – Unikat`. The router calls it for every page. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation();
  const hasErrors = useSyncExternalStore(
    subscribe,
    () => failedForms > 0,
    () => false,
  );
  const prefix = hasErrors ? `${t('Shell_ErrorPrefix')} ` : '';
  useEffect(() => {
    document.title = `${prefix}${page} – ${product.name}`;
  }, [prefix, page]);
}
