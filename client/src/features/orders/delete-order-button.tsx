import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/api/order.ts';
import { orderNumber } from '#shared/order-number.ts';
import { useCall } from '../../parts/use-call.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { notify } from '../../ui/notify.ts';
import { focusHeadingIfLost } from '../../ui/page-heading.tsx';
import { dropOrder } from './use-orders.ts';

/** Deletes an order after a question that names it. */
export function DeleteOrderButton({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const number = orderNumber(order.id);
  const deletion = useCall('deleteOrder', {
    errorTitleKey: 'AdminOrders_CouldNotDelete',
    onSuccess: () => {
      notify.success('AdminOrders_Deleted');
      dropOrder(queries, order.id);
      focusHeadingIfLost();
    },
  });
  return (
    <ConfirmButton
      className="order-delete"
      icon={Trash2}
      label={t('Ui_Delete')}
      title={t('Ui_Delete')}
      question={{
        titleKey: 'AdminOrders_ConfirmDelete_Title',
        messageKey: 'AdminOrders_ConfirmDelete_Message',
        values: [number, order.invoiceAddress.name],
        act: t('AdminOrders_DeleteWhat', { number }),
        isDangerous: true,
      }}
      isBusy={deletion.isPending}
      onYes={() => deletion.mutate({ params: { id: order.id } })}
    />
  );
}
