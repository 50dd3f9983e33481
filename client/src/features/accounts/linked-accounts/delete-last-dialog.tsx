import Modal from 'react-bootstrap/Modal';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../../i18n/en.ts';
import { insideSentence } from '../../../i18n/inside-sentence.ts';
import { Form } from '../../../parts/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { LazyDialogProps } from '../../../ui/dialogs/lazy-dialog.tsx';
import { PersonIdField } from '../../../ui/fields/person-id-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { FilledText } from '../../../ui/texts/filled-text.tsx';
import { PersonId } from '../../../ui/texts/person-id.tsx';

/** The last account of an ID. */
export interface LastAccount {
  readonly username: string;
  /** The text about what is lost, with `{0}` for the name. */
  readonly messageKey: TextKey;
  /** The ID that would be locked for good. */
  readonly id: string;
}

/**
 * Asks before the last account of an ID is deleted: says what is lost, and asks to type the ID. A click outside does
 * nothing, Escape means no.
 */
export function DeleteLastDialog(props: LazyDialogProps<LastAccount>) {
  const { question, isOpen, onAnswer, onClosed } = props;
  const { username, messageKey, id } = question;
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { id: '' } });
  const submit = (typed: { readonly id: string }) => {
    if (typed.id === id) onAnswer(true);
    else form.setError('id', { message: 'resolveText:DeleteLast_NeedsId' }, { shouldFocus: true });
  };
  return (
    <Dialog
      title={t('Account_ConfirmDeleteLast_Title')}
      isOpen={isOpen}
      isSteady
      hasClose={false}
      onClose={() => onAnswer(false)}
      onClosed={onClosed}
    >
      <Modal.Body>
        <p>
          <FilledText text={t(messageKey)} values={[username]} />
        </p>
        <p className="delete-last-id">
          <PersonId id={id} />
        </p>
        <Form form={form} label={t('Account_ConfirmDeleteLast_Title')} onSubmit={submit}>
          <PersonIdField
            control={form.control}
            name="id"
            label={t('DeleteLast_Id')}
            hint={t('DeleteLast_IdHint')}
            isRequired
            enterKeyHint="go"
          />
          <SubmitButton
            isDangerous
            before={
              <Button look="outline" onPress={() => onAnswer(false)}>
                {t('Ui_No')}
              </Button>
            }
          >
            {t('Ui_YesAct', {
              act: insideSentence(t('Account_DeleteAccount', { name: username })),
            })}
          </SubmitButton>
        </Form>
      </Modal.Body>
    </Dialog>
  );
}
