import Modal from 'react-bootstrap/Modal';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { orderNumber } from '#shared/order-number.ts';
import { Form } from '../../parts/form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { stepDraft } from './step-draft.ts';

interface FormProps {
  readonly orderId: string;
  readonly isPending: boolean;
  readonly onCancel: (reason: string) => void;
}

interface Props extends FormProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const resolver = formResolver(async () => {
  const { cancellationSchema } = await import('./order-step-schemas.ts');
  return cancellationSchema;
});

function CancelForm({ orderId, isPending, onCancel }: FormProps) {
  const { t } = useTranslation();
  const form = useForm({ resolver, defaultValues: { reason: '' } });
  const hasReason = useWatch({ control: form.control, name: 'reason' }).trim() !== '';
  return (
    <Form
      form={form}
      draft={stepDraft('cancel', orderId)}
      onSubmit={({ reason }) => onCancel(reason)}
    >
      <TextAreaField
        control={form.control}
        name="reason"
        label={t('AdminOrders_Reason')}
        hint={t('AdminOrders_ReasonHint')}
        isRequired
      />
      <SubmitButton
        isPending={isPending}
        stillNeeded={hasReason ? [] : [t('AdminOrders_NeedsReason')]}
      >
        {t('AdminOrders_CancelNow')}
      </SubmitButton>
    </Form>
  );
}

/** Asks an admin why an order is cancelled; the customer is told. */
export function CancelDialog({ isOpen, onClose, ...form }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      title={t('AdminOrders_CancelTitle', { number: orderNumber(form.orderId) })}
      isOpen={isOpen}
      isSteady
      onClose={onClose}
    >
      <Modal.Body>
        <CancelForm {...form} />
      </Modal.Body>
    </Dialog>
  );
}
