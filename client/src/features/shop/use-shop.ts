import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Order, SubmittedOrder } from '#shared/api/order.ts';
import { openStatusesFor } from '#shared/order-lifecycle.ts';
import { api } from '../../api/client.ts';
import { isProblem } from '../../api/request-error.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { orderKeys, orderQuery } from '../../parts/order-queries.ts';
import { showCallError } from '../../parts/show-call-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { notify } from '../../ui/notify.ts';
import { pathOfStep, pricesChangedState } from './checkout-steps.ts';
import type { DraftStore } from './use-order-draft.ts';

const productsKey = 'products';

/** The products, in the reader's language. */
export function useProducts() {
  const language = currentLanguage();
  return useQuery({ queryKey: [productsKey, language], queryFn: () => api.products({}) });
}

/** The customer's open orders. */
export function useOpenOrders() {
  return useQuery({
    queryKey: orderKeys.mineOpen,
    queryFn: () => api.myOrders({ query: { status: openStatusesFor('Assigner') } }),
  });
}

const isOpen = ({ status }: Order) => openStatusesFor('Assigner').includes(status);

/** The customer's order with this id, whose answer was lost; undefined if the order is another customer's. */
function findEarlier(id: string): Promise<Order | undefined> {
  return api.order({ params: { id } }).catch((error) => {
    if (isProblem(error, 'Order_NotFound')) return undefined;
    throw error;
  });
}

/**
 * Sends an order once, even if the button is pressed twice. A second try has the same id, so the
 * server recognises the repeat. Then the draft is empty, and the shop shows the order above its products.
 */
export function useSubmitOrder<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { change, reset }: DraftStore,
) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  // Two presses may arrive before the next render.
  const isSending = useRef(false);
  const finish = (order: Order) => {
    void queries.invalidateQueries({ queryKey: orderKeys.all });
    if (!isOpen(order)) {
      // An earlier try that is over by now, for instance cancelled in another tab.
      change({ id: crypto.randomUUID() });
      return notify.error('Checkout_IsOver');
    }
    queries.setQueryData(orderQuery(order.id).queryKey, order);
    reset(order.id);
  };
  const call = useCall('submitOrder', { onSuccess: finish });
  const recover = async (error: Error, id: string) => {
    if (isProblem(error, 'Order_PricesChanged')) {
      await queries.invalidateQueries({ queryKey: [productsKey] });
      navigate(pathOfStep('cart'), { state: pricesChangedState });
      return;
    }
    if (isProblem(error, 'Order_IdTaken')) {
      const earlier = await findEarlier(id);
      if (earlier) {
        if (isOpen(earlier)) notify.success('Checkout_ArrivedBefore');
        return finish(earlier);
      }
      change({ id: crypto.randomUUID() });
    }
    showCallError(form, error, []);
  };
  const submit = (body: SubmittedOrder) => {
    if (isSending.current) return;
    isSending.current = true;
    call.mutate(
      { body },
      {
        onError: (error) =>
          recover(error, body.id).catch((failure) => showCallError(form, failure, [])),
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };
  return { submit, isPending: call.isPending, error: call.error };
}
