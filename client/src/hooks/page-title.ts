import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { product } from '#shared/product.ts';

// How many forms on the page show a failed validation; the title belongs to all of them.
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

/** Prefixes the page's title with "Error:" as long as `hasErrors` is true. */
export function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    changeFailedForms(1);
    return () => changeFailedForms(-1);
  }, [hasErrors]);
}

/** Sets the document's title to `Page – Unikat`. Called by the shell for every route. */
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
