import type { ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { lineSchema, linesSchema } from '#shared/api/fields.ts';
import type { Shipment } from '#shared/api/shop.ts';
import { textLengths } from '#shared/limits/fields.ts';
import { orderNumber } from '#shared/order-number.ts';
import { Form } from '../../parts/form.tsx';
import { findDraft } from '../../session/drafts.ts';
import { sessionStore } from '../../session/session-store.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The actions that open a dialog for an admin. */
const actionsWithDialog = ['ship', 'cancel'] as const;
export type ActionWithDialog = (typeof actionsWithDialog)[number];

interface FormProps {
  readonly orderId: string;
  readonly isPending: boolean;
}

interface CancelProps extends FormProps {
  /** What a paid order has cost. */
  readonly paidTotal: string | undefined;
  readonly onCancel: (reason: string) => void;
}

interface ShipProps extends FormProps {
  readonly onShip: (shipment: Shipment) => void;
}

/** The name under which a half-filled dialog survives the end of a session. */
function draftName(action: ActionWithDialog, orderId: string): string {
  return `${action} ${orderId}`;
}

/** The action whose dialog was being filled in when the session ended. */
export function draftedAction(orderId: string): ActionWithDialog | undefined {
  const { user } = sessionStore.get();
  return actionsWithDialog.find(
    (action) => user && findDraft(user.accountId, draftName(action, orderId)),
  );
}

/** The reason of a cancellation. */
const cancellationSchema = z.object({ reason: linesSchema(textLengths.reason) });

/** Carrier and tracking number; unknown values are empty texts. */
const shipmentFormSchema = z.object({ carrier: lineSchema, trackingNumber: lineSchema });
type ShipmentForm = z.output<typeof shipmentFormSchema>;

const cancellation = formResolver(cancellationSchema);
const shipment = formResolver(shipmentFormSchema);

/** The reason of a cancellation, which the customer gets by mail. */
export function CancelForm({ orderId, isPending, paidTotal, onCancel }: CancelProps) {
  const { t } = useTranslation();
  const form = useForm({ resolver: cancellation, defaultValues: { reason: '' } });
  return (
    <Form
      form={form}
      draft={draftName('cancel', orderId)}
      onSubmit={({ reason }) => onCancel(reason)}
    >
      {paidTotal !== undefined && (
        <Notice tone="warning">{t('AdminOrders_CancelPaid', { total: paidTotal })}</Notice>
      )}
      <TextAreaField
        control={form.control}
        name="reason"
        label={t('AdminOrders_Reason')}
        hint={t('AdminOrders_ReasonHint')}
        isRequired
      />
      <SubmitButton isPending={isPending}>{t('AdminOrders_CancelNow')}</SubmitButton>
    </Form>
  );
}

/** Carrier and tracking number, as far as they are known. */
export function ShipForm({ orderId, isPending, onShip }: ShipProps) {
  const { t } = useTranslation();
  const form = useForm({ resolver: shipment, defaultValues: { carrier: '', trackingNumber: '' } });
  const ship = ({ carrier, trackingNumber }: ShipmentForm) =>
    onShip({
      ...(carrier === '' ? {} : { carrier }),
      ...(trackingNumber === '' ? {} : { trackingNumber }),
    });
  return (
    <Form form={form} draft={draftName('ship', orderId)} onSubmit={ship}>
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

interface DialogProps {
  readonly action: ActionWithDialog;
  readonly orderId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The form of the action. */
  readonly children: ReactNode;
}

/** What an admin fills in before an action is taken. */
export function ActionDialog({ action, orderId, children, ...dialog }: DialogProps) {
  const { t } = useTranslation();
  const titleKey = action === 'ship' ? 'AdminOrders_ShipTitle' : 'AdminOrders_CancelTitle';
  return (
    <Dialog {...dialog} title={t(titleKey, { number: orderNumber(orderId) })} isSteady>
      <Modal.Body>{children}</Modal.Body>
    </Dialog>
  );
}
