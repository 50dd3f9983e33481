import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { product } from '#shared/product.ts';
import { makeListeners } from './listeners.ts';

/** What parts of the page say in its title: that a form has errors, or how many news there are. */
const signs = new Map<symbol, 'error' | number>();
const { subscribe, tell } = makeListeners();

/** Says it while the component is shown; nothing for 0. */
function useSign(sign: 'error' | number): void {
  useEffect(() => {
    if (sign === 0) return;
    const part = Symbol('part');
    signs.set(part, sign);
    tell();
    return () => {
      signs.delete(part);
      tell();
    };
  }, [sign]);
}

/** Prefixes the page's title with "Error:" while `hasErrors` is true. */
export const useErrorTitle = (hasErrors: boolean) => useSign(hasErrors ? 'error' : 0);

/** Prefixes the page's title with the number of news, the largest that a part of the page has. */
export const useTitleCount = (count: number) => useSign(count);

const hasError = () => [...signs.values()].includes('error');
const countOfNews = () => Math.max(0, ...[...signs.values()].filter((sign) => sign !== 'error'));

/** Sets the document's title to `Page – Unikat`. The router calls it for every page. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation();
  const errorPrefix = useSyncExternalStore(subscribe, hasError, () => false)
    ? `${t('Shell_ErrorPrefix')} `
    : '';
  const count = useSyncExternalStore(subscribe, countOfNews, () => 0);
  const prefix = count > 0 ? `(${count}) ${errorPrefix}` : errorPrefix;
  useEffect(() => {
    document.title = `${prefix}${page} – ${product.name}`;
  }, [prefix, page]);
}
