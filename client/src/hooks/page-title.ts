import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { product } from '#shared/product.ts';

// The number of forms on the page with errors, and the counts of news; they share the title.
let failedForms = 0;
const counts = new Map<symbol, number>();
const listeners = new Set<() => void>();

function notifyAll(): void {
  for (const notify of listeners) notify();
}

function changeFailedForms(by: number): void {
  failedForms += by;
  notifyAll();
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

/** Prefixes the page's title with the number of news, the largest that a part of the page has. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const part = Symbol('part');
    counts.set(part, count);
    notifyAll();
    return () => {
      counts.delete(part);
      notifyAll();
    };
  }, [count]);
}

/** Sets the document's title to `Page – Unikat`. The router calls it for every page. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation();
  const hasErrors = useSyncExternalStore(
    subscribe,
    () => failedForms > 0,
    () => false,
  );
  const count = useSyncExternalStore(
    subscribe,
    () => Math.max(0, ...counts.values()),
    () => 0,
  );
  const errorPrefix = hasErrors ? `${t('Shell_ErrorPrefix')} ` : '';
  const prefix = count > 0 ? `(${count}) ${errorPrefix}` : errorPrefix;
  useEffect(() => {
    document.title = `${prefix}${page} – ${product.name}`;
  }, [prefix, page]);
}
