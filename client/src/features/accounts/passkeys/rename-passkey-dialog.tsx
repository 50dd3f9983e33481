import { useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { passkeyNameSchema } from '#shared/api/fields.ts';
import type { Passkey } from '#shared/api/passkeys.ts';
import { Form } from '../../../parts/form.tsx';
import { showCallError } from '../../../parts/show-call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { formResolver } from '../../../ui/fields/form-resolver.ts';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { usePasskeyRenaming } from './use-passkeys.ts';

/** Checks the name with the schema of the call. */
const resolver = formResolver(z.object({ name: passkeyNameSchema }));

/** The owner's name for a passkey. */
function PasskeyNameField({ control }: { readonly control: Control<{ name: string }> }) {
  const { t } = useTranslation();
  return (
    <TextField
      control={control}
      name="name"
      label={t('Passkeys_Name')}
      hint={t('Passkeys_NameHint')}
      isRequired
      autoComplete="off"
      enterKeyHint="done"
    />
  );
}

interface Props {
  readonly passkey: Passkey;
  readonly onRenamed: (name: string) => void;
  /** Called when the dialog has faded out. */
  readonly onClosed: () => void;
}

/** Asks for another name of a passkey. */
export function RenamePasskeyDialog({ passkey, onRenamed, onClosed }: Props) {
  const { t } = useTranslation();
  const { id, name } = passkey;
  const [isOpen, setIsOpen] = useState(true);
  const form = useForm({ resolver, defaultValues: { name } });
  const { mutate, isPending } = usePasskeyRenaming();
  const close = () => setIsOpen(false);
  const rename = (body: { name: string }) =>
    mutate(
      { params: { id }, body },
      {
        onSuccess: (renamed) => {
          close();
          onRenamed(renamed.name);
        },
        onError: (error) => showCallError(form, error, ['name']),
      },
    );
  return (
    <Dialog
      title={t('Passkeys_RenameWhat', { name })}
      isOpen={isOpen}
      isSteady
      hasClose={false}
      onClose={close}
      onOpened={(dialog) => dialog.querySelector<HTMLInputElement>('input[name=name]')?.select()}
      onClosed={onClosed}
    >
      <Modal.Body>
        <Form
          form={form}
          label={t('Passkeys_RenameWhat', { name })}
          onSubmit={rename}
          failureTitle={t('Passkeys_CouldNotRename')}
        >
          <PasskeyNameField control={form.control} />
          <SubmitButton
            isPending={isPending}
            before={<Button onPress={close}>{t('Ui_Cancel')}</Button>}
          >
            {t('Passkeys_SaveName')}
          </SubmitButton>
        </Form>
      </Modal.Body>
    </Dialog>
  );
}
