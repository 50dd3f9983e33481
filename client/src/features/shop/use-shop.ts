import { type QueryClient, useQuery } from '@tanstack/react-query';
import { openStatusesFor } from '#shared/order-lifecycle.ts';
import { api } from '../../api/client.ts';
import { currentLanguage } from '../../i18n/i18n.ts';

const productsKey = 'products';
const openOrdersKey = ['orders', 'mine', 'open'];

/** What the shop offers, in the reader's language. */
export function useProducts() {
  const language = currentLanguage();
  return useQuery({ queryKey: [productsKey, language], queryFn: () => api.products({}) });
}

/** The customer's orders that are still under way. */
export function useOpenOrders() {
  return useQuery({
    queryKey: openOrdersKey,
    queryFn: () => api.myOrders({ query: { status: openStatusesFor('Assigner') } }),
  });
}

/** Asks for the products once more: their prices have changed. */
export function refreshProducts(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: [productsKey] });
}

/** Asks for the orders once more: there is a new one. */
export function refreshOrders(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['orders'] });
}
