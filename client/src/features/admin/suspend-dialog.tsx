import Modal from 'react-bootstrap/Modal';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { suspensionSchema } from '#shared/api/admin.ts';
import { isUnanswered } from '../../api/unanswered.ts';
import { Form } from '../../parts/form.tsx';
import { showCallError } from '../../parts/show-call-error.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { formResolver } from '../../ui/fields/form-resolver.ts';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { TextAreaField } from '../../ui/fields/text-field.tsx';

const resolver = formResolver(suspensionSchema);

interface FormProps {
  readonly accountId: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Suspends the assigner; `onError` shows a failure in the form, which stays. */
  readonly onSuspend: (reason: string, onError: (error: Error) => void) => void;
}

interface Props extends FormProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function SuspendForm({ accountId, isPending, error, onSuspend }: FormProps) {
  const { t } = useTranslation();
  const form = useForm({ resolver, defaultValues: { reason: '' } });
  const submit = ({ reason }: { reason: string }) =>
    onSuspend(reason, (failure) => showCallError(form, failure, ['reason']));
  return (
    <Form
      form={form}
      draft={`suspend ${accountId}`}
      onSubmit={submit}
      failureTitle={t(isUnanswered(error) ? 'Assigners_NoAnswer' : 'Assigners_CouldNotSuspend')}
    >
      <p>{t('Assigners_SuspendText')}</p>
      <TextAreaField
        control={form.control}
        name="reason"
        label={t('Assigners_Reason')}
        hint={t('Assigners_ReasonHint')}
        isRequired
      />
      <SubmitButton isPending={isPending} isDangerous>
        {t('Assigners_Suspend')}
      </SubmitButton>
    </Form>
  );
}

/**
 * Asks an admin why an assigner is suspended; the assigner gets the reason by mail. Without an answer the dialog
 * stays, unless the list, loaded again, shows that the assigner is suspended.
 */
export function SuspendDialog({ title, isOpen, onClose, ...form }: Props) {
  return (
    <Dialog title={title} isOpen={isOpen} isSteady onClose={onClose}>
      <Modal.Body>
        <SuspendForm {...form} />
      </Modal.Body>
    </Dialog>
  );
}
