import { useSearchParams } from 'react-router-dom';
import { paths, withQuery } from '../../paths.ts';
import type { AdminView } from './use-orders.ts';

const query = { tab: 'tab', open: 'open' } as const;
const toShipTab = 'ship';
const closedToo = '0';

/** The address of a view. */
export function pathOfView(view: AdminView): string {
  return withQuery(paths.shopOrders, {
    [query.tab]: view === 'toShip' ? toShipTab : undefined,
    [query.open]: view === 'all' ? closedToo : undefined,
  });
}

/** Which orders the address asks for: the open ones unless it says otherwise. */
export function readView(params: URLSearchParams): AdminView {
  if (params.get(query.tab) === toShipTab) return 'toShip';
  return params.get(query.open) === closedToo ? 'all' : 'open';
}

/** Which orders an admin looks at. */
export function useAdminView() {
  const [params] = useSearchParams();
  return { view: readView(params) };
}
