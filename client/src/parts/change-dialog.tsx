import type { ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import type { FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { SubmitButton } from '../ui/fields/submit-button.tsx';
import { Form } from './form.tsx';

interface Props<Values extends FieldValues, Transformed> {
  readonly title: string;
  readonly isOpen: boolean;
  readonly form: UseFormReturn<Values, unknown, Transformed>;
  readonly onSubmit: SubmitHandler<Transformed>;
  readonly failureTitle: string;
  readonly isPending: boolean;
  /** What the button does. */
  readonly act: string;
  /** Called by Cancel and Escape. */
  readonly onClose: () => void;
  readonly onOpened?: (dialog: HTMLElement) => void;
  /** Called when the dialog has faded out. */
  readonly onClosed: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog that changes something by a form; a click outside does nothing. */
export function ChangeDialog<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { title, form, onSubmit, failureTitle, isPending, act, children, ...dialog } = props;
  const { t } = useTranslation();
  return (
    <Dialog title={title} isSteady hasClose={false} {...dialog}>
      <Modal.Body>
        <Form form={form} label={title} onSubmit={onSubmit} failureTitle={failureTitle}>
          {children}
          <SubmitButton
            isPending={isPending}
            before={<Button onPress={dialog.onClose}>{t('Ui_Cancel')}</Button>}
          >
            {act}
          </SubmitButton>
        </Form>
      </Modal.Body>
    </Dialog>
  );
}
