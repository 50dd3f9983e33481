import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { orderQuery } from './order-path.ts';

/** The order whose details are open, by the address (`?order=`). */
export function useOpenedOrder() {
  const [query, setQuery] = useSearchParams();
  const id = query.get(orderQuery) ?? undefined;
  // What is shown while the dialog fades.
  const [lastId, setLastId] = useState(id);
  if (id !== undefined && id !== lastId) setLastId(id);
  const set = (next: string | undefined) =>
    setQuery((now) => {
      const changed = new URLSearchParams(now);
      if (next === undefined) changed.delete(orderQuery);
      else changed.set(orderQuery, next);
      return changed;
    });
  return {
    id: lastId,
    isOpen: id !== undefined,
    open: (orderId: string) => set(orderId),
    close: () => set(undefined),
  };
}
