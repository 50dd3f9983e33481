import type { ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { linklessLinesSchema } from '#shared/api/fields.ts';
import { textLengths } from '#shared/limits/fields.ts';
import { isUnanswered } from '../api/unanswered.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { formResolver } from '../ui/fields/form-resolver.ts';
import { SubmitButton } from '../ui/fields/submit-button.tsx';
import { TextAreaField } from '../ui/fields/text-field.tsx';
import { Form } from './form.tsx';
import { showCallError } from './show-call-error.ts';

const resolver = formResolver(z.object({ reason: linklessLinesSchema(textLengths.reason) }));

interface Shown {
  readonly onSuccess: () => void;
  readonly onError: (error: Error) => void;
}

interface FormProps {
  /** The name of the form's draft. */
  readonly draft: string;
  /** The label of the reason, and who reads it. */
  readonly label: string;
  readonly hint: string;
  /** What the button does, and the headings of a failure and of a missing answer. */
  readonly act: string;
  readonly failureTitle: string;
  readonly noAnswerTitle: string;
  readonly call: { readonly isPending: boolean; readonly error: Error | null };
  /** Marks an action that cannot be undone. */
  readonly isDangerous?: boolean;
  /** Does it; `shown` closes the dialog after a success, and shows a failure in the form, which stays. */
  readonly onAct: (reason: string, shown: Shown) => void;
  readonly onClose: () => void;
  /** What will happen. */
  readonly children: ReactNode;
}

function ReasonForm(props: FormProps) {
  const { draft, label, hint, act, call, isDangerous = false, onAct, onClose } = props;
  const { t } = useTranslation();
  const form = useForm({ resolver, defaultValues: { reason: '' } });
  const submit = ({ reason }: { reason: string }) =>
    onAct(reason, {
      onSuccess: onClose,
      onError: (failure) => showCallError(form, failure, ['reason']),
    });
  const failureTitle = isUnanswered(call.error) ? props.noAnswerTitle : props.failureTitle;
  return (
    <Form form={form} draft={draft} onSubmit={submit} failureTitle={failureTitle}>
      {props.children}
      <TextAreaField control={form.control} name="reason" label={label} hint={hint} isRequired />
      <SubmitButton
        isPending={call.isPending}
        isDangerous={isDangerous}
        before={
          <Button look="outline" onPress={onClose}>
            {t('Ui_Cancel')}
          </Button>
        }
      >
        {act}
      </SubmitButton>
    </Form>
  );
}

interface Props extends FormProps {
  readonly title: string;
  readonly isOpen: boolean;
}

/** Asks why something is done that others are told of. Without an answer of the server the dialog stays. */
export function ReasonDialog({ title, isOpen, ...form }: Props) {
  return (
    <Dialog title={title} isOpen={isOpen} isSteady onClose={form.onClose}>
      <Modal.Body>
        <ReasonForm {...form} />
      </Modal.Body>
    </Dialog>
  );
}
