import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { fieldMessage } from '../../../api/field-message.ts';
import { isRefusal } from '../../../api/request-error.ts';
import type { TextKey } from '../../../i18n/en.ts';
import { insideSentence } from '../../../i18n/inside-sentence.ts';
import { Form } from '../../../parts/form.tsx';
import { type TypedProof, useTypedProof } from '../../../parts/own-security.ts';
import { showCallError } from '../../../parts/show-call-error.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { LazyDialogProps } from '../../../ui/dialogs/lazy-dialog.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { PasswordField } from '../../../ui/fields/password-fields.tsx';
import { PersonIdField } from '../../../ui/fields/person-id-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { FilledText } from '../../../ui/texts/filled-text.tsx';
import { PersonId } from '../../../ui/texts/person-id.tsx';

/** The last account of an ID. */
export interface LastAccount {
  /** The login name: for the person, and for the browser's password manager. */
  readonly username: string;
  /** The text about what is lost, with `{0}` for the name. */
  readonly messageKey: TextKey;
  /** The ID that would be locked for good. */
  readonly id: string;
  /** False if a passkey or a sign-in at a provider is the proof, which the call asks for. */
  readonly hasPassword: boolean;
}

const empty = { id: '', password: '', code: '' };

/** Proves the password before the deletion; the server checks that the proof is new. */
function useLastDeletion({ id, hasPassword }: LastAccount, onProved: () => void) {
  const form = useForm({ defaultValues: empty });
  const { needsCode, bodyOf } = useTypedProof();
  const proof = useMutation({
    mutationFn: (typed: TypedProof) => api.proveSession({ body: bodyOf(typed) }),
    onError: (error) => {
      const isCodeWrong = fieldMessage(error, 'code') !== undefined;
      if (isRefusal(error)) form.setValue(isCodeWrong ? 'code' : 'password', '');
      showCallError(form, error, needsCode ? ['password', 'code'] : ['password']);
    },
  });
  const submit = (typed: TypedProof & { readonly id: string }) => {
    if (typed.id !== id)
      form.setError('id', { message: 'resolveText:DeleteLast_NeedsId' }, { shouldFocus: true });
    else if (hasPassword) proof.mutate(typed, { onSuccess: onProved });
    else onProved();
  };
  return { form, submit, isPending: proof.isPending, needsCode: hasPassword && needsCode };
}

/**
 * Asks before the last account of an ID is deleted: says what is lost, and asks to type the ID and the
 * password. A click outside does nothing, Escape means no.
 */
export function DeleteLastDialog(props: LazyDialogProps<LastAccount>) {
  const { question, onAnswer, onClosed } = props;
  const { username, messageKey, id, hasPassword } = question;
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(true);
  const answer = (isYes: boolean) => {
    setIsOpen(false);
    onAnswer(isYes);
  };
  const { form, submit, isPending, needsCode } = useLastDeletion(question, () => answer(true));
  return (
    <Dialog
      title={t('Account_ConfirmDeleteLast_Title')}
      isOpen={isOpen}
      isSteady
      hasClose={false}
      onClose={() => answer(false)}
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
            enterKeyHint={hasPassword ? 'next' : 'go'}
          />
          {hasPassword && (
            <>
              <input
                type="text"
                name="username"
                autoComplete="username"
                value={username}
                readOnly
                hidden
              />
              <PasswordField
                control={form.control}
                name="password"
                label={t('Login_Password')}
                isRequired
                autoComplete="current-password"
                enterKeyHint={needsCode ? 'next' : 'go'}
              />
              {needsCode && <CodeField control={form.control} name="code" />}
            </>
          )}
          <SubmitButton
            isDangerous
            isPending={isPending}
            before={
              <button
                type="button"
                className="btn btn-outline-primary"
                onClick={() => answer(false)}
              >
                {t('Ui_No')}
              </button>
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
