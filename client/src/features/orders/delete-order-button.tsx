import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/api/order.ts';
import { orderNumber } from '#shared/order-number.ts';
import { useCall } from '../../parts/use-call.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { useNotify } from '../../ui/notify.ts';
import { focusHeadingIfLost } from '../../ui/page-heading.tsx';
import { dropOrder } from './use-orders.ts';

/** Deletes an order after a question that names it. */
export function DeleteOrderButton({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const notify = useNotify();
  const queries = useQueryClient();
  const number = orderNumber(order.id);
  const deletion = useCall('deleteOrder', {
    errorTitle: 'AdminOrders_CouldNotDelete',
    onSuccess: () => {
      notify.success('AdminOrders_Deleted');
      dropOrder(queries, order.id);
      focusHeadingIfLost();
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      titleKey: 'AdminOrders_ConfirmDelete_Title',
      messageKey: 'AdminOrders_ConfirmDelete_Message',
      values: [number, order.invoiceAddress.name],
      act: t('AdminOrders_DeleteWhat', { number }),
      isDangerous: true,
    });
    if (isSure) deletion.mutate({ params: { id: order.id } });
  };
  return (
    <button
      type="button"
      className="btn btn-quiet order-delete"
      aria-label={t('AdminOrders_DeleteWhat', { number })}
      title={t('AdminOrders_Delete')}
      disabled={deletion.isPending}
      onClick={ask}
    >
      <Trash2 size={18} aria-hidden />
      <span>{t('AdminOrders_Delete')}</span>
    </button>
  );
}
