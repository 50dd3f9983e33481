import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { SubmittedOrder } from '#shared/api/order.ts';
import { isProblem } from '../../api/request-error.ts';
import { showCallError } from '../../parts/show-call-error.ts';
import { useCall } from '../../parts/use-call.ts';
import { useNotify } from '../../ui/notify.ts';
import { pathOfStep } from './checkout-steps.ts';
import { pricesChangedState } from './prices-changed.ts';
import type { DraftStore } from './use-order-draft.ts';
import { refreshOrders, refreshProducts } from './use-shop.ts';

/**
 * Sends an order once, however often the button is pressed; a second try bears the same number, so
 * that the server takes it for the same. Afterwards a fresh order begins among the products.
 */
export function useSubmitOrder<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { change, reset }: DraftStore,
) {
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  // Two presses may come before the page is drawn again.
  const isSending = useRef(false);
  const call = useCall('submitOrder', {
    errorTitle: 'Checkout_CouldNotOrder',
    onSuccess: () => {
      notify.success('Checkout_Ordered');
      refreshOrders(queries);
      navigate(pathOfStep(undefined));
      reset();
    },
    onError: () => {},
  });
  const recover = async (error: Error) => {
    notify.error('Checkout_CouldNotOrder', error);
    if (isProblem(error, 'Order_PricesChanged')) {
      await refreshProducts(queries);
      navigate(pathOfStep('cart'), { state: pricesChangedState });
      return;
    }
    if (isProblem(error, 'Order_IdTaken')) change({ id: crypto.randomUUID() });
    showCallError(form, error, []);
  };
  const submit = (body: SubmittedOrder) => {
    if (isSending.current) return;
    isSending.current = true;
    call.mutate(
      { body },
      {
        onError: recover,
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };
  return { submit, isPending: call.isPending };
}
