import Modal from 'react-bootstrap/Modal';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Shipment } from '#shared/api/shop.ts';
import { orderNumber } from '#shared/order-number.ts';
import { Form } from '../../parts/form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ShipmentForm } from './order-step-schemas.ts';
import { stepDraft } from './step-draft.ts';

interface FormProps {
  readonly orderId: string;
  readonly isPending: boolean;
  readonly onShip: (shipment: Shipment) => void;
}

interface Props extends FormProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const resolver = formResolver(async () => {
  const { shipmentFormSchema } = await import('./order-step-schemas.ts');
  return shipmentFormSchema;
});

function ShipForm({ orderId, isPending, onShip }: FormProps) {
  const { t } = useTranslation();
  const form = useForm({
    resolver,
    defaultValues: { carrier: '', trackingNumber: '' },
  });
  const ship = ({ carrier, trackingNumber }: ShipmentForm) =>
    onShip({
      ...(carrier === '' ? {} : { carrier }),
      ...(trackingNumber === '' ? {} : { trackingNumber }),
    });
  return (
    <Form form={form} draft={stepDraft('ship', orderId)} onSubmit={ship}>
      <TextField
        control={form.control}
        name="carrier"
        label={t('AdminOrders_Carrier')}
        hint={t('AdminOrders_CarrierHint')}
        autoComplete="off"
      />
      <TextField
        control={form.control}
        name="trackingNumber"
        label={t('AdminOrders_TrackingNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SubmitButton isPending={isPending}>{t('AdminOrders_ShipNow')}</SubmitButton>
    </Form>
  );
}

/** Asks how a parcel travels, as far as it is known, and marks the order as shipped. */
export function ShipDialog({ isOpen, onClose, ...form }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('AdminOrders_ShipTitle', { number: orderNumber(form.orderId) })}
      isOpen={isOpen}
      isSteady
      onClose={onClose}
    >
      <Modal.Body>
        <ShipForm {...form} />
      </Modal.Body>
    </Dialog>
  );
}
