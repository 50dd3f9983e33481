import Modal from 'react-bootstrap/Modal';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '../../parts/form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';

const resolver = formResolver(async () => {
  const { suspensionSchema } = await import('#shared/api/admin.ts');
  return suspensionSchema;
});

interface FormProps {
  readonly accountId: string;
  readonly isPending: boolean;
  readonly onSuspend: (reason: string) => void;
}

interface Props extends FormProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function SuspendForm({ accountId, isPending, onSuspend }: FormProps) {
  const { t } = useTranslation();
  const form = useForm({ resolver, defaultValues: { reason: '' } });
  const hasReason = useWatch({ control: form.control, name: 'reason' }).trim() !== '';
  return (
    <Form form={form} draft={`suspend ${accountId}`} onSubmit={({ reason }) => onSuspend(reason)}>
      <p>{t('Assigners_SuspendText')}</p>
      <TextAreaField
        control={form.control}
        name="reason"
        label={t('Assigners_Reason')}
        hint={t('Assigners_ReasonHint')}
        isRequired
      />
      <SubmitButton
        isPending={isPending}
        isDangerous
        stillNeeded={hasReason ? [] : [t('Assigners_NeedsReason')]}
      >
        {t('Assigners_Suspend')}
      </SubmitButton>
    </Form>
  );
}

/** Asks an admin why an assigner is suspended; the assigner gets the reason by mail. */
export function SuspendDialog({ title, isOpen, onClose, ...form }: Props) {
  return (
    <Dialog title={title} isOpen={isOpen} isSteady onClose={onClose}>
      <Modal.Body>
        <SuspendForm {...form} />
      </Modal.Body>
    </Dialog>
  );
}
