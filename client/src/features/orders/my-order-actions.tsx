import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/api/order.ts';
import { mayDo } from '#shared/order-lifecycle.ts';
import { orderNumber } from '#shared/order-number.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { OpenOrderButton } from './open-order-button.tsx';
import { useOrderStep } from './use-order-step.ts';

interface Props {
  readonly order: Order;
  readonly onOpen: () => void;
}

/** What a customer may do with an order: open it, cancel it while it is placed, say that it arrived. */
export function MyOrderActions({ order: { id, status }, onOpen }: Props) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const step = useOrderStep(id);
  const number = orderNumber(id);
  const cancel = async () => {
    const isSure = await confirm({
      titleKey: 'Orders_ConfirmCancel_Title',
      messageKey: 'Orders_ConfirmCancel_Message',
      values: [number],
      isDangerous: true,
    });
    if (isSure) step.take('cancel');
  };
  return (
    <>
      {mayDo('cancel', status, 'Assigner') && (
        <button
          type="button"
          className="btn btn-outline-danger"
          disabled={step.isPending}
          aria-label={t('Orders_CancelWhat', { number })}
          onClick={cancel}
        >
          {t('Orders_Do_cancel')}
        </button>
      )}
      {mayDo('receive', status, 'Assigner') && (
        <button
          type="button"
          className="btn btn-outline-primary"
          disabled={step.isPending}
          aria-label={t('Orders_ReceiveWhat', { number })}
          onClick={() => step.take('receive')}
        >
          {t('Orders_Do_receive')}
        </button>
      )}
      <OpenOrderButton number={number} onOpen={onOpen} />
    </>
  );
}
