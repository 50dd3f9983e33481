import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { passkeyNameSchema } from '#shared/api/fields.ts';
import type { Passkey } from '#shared/api/passkeys.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { securityKey } from '../../../parts/own-security.ts';
import { showCallError } from '../../../parts/show-call-error.ts';
import { useListCall } from '../../../parts/use-list-call.ts';
import { formResolver } from '../../../ui/fields/form-resolver.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** Checks the name with the schema of the call. */
const resolver = formResolver(z.object({ name: passkeyNameSchema }));

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
  const { mutate, isPending } = useListCall('renamePasskey', securityKey);
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
    <ChangeDialog
      title={t('Passkeys_RenameWhat', { name })}
      isOpen={isOpen}
      form={form}
      onSubmit={rename}
      failureTitle={t('Passkeys_CouldNotRename')}
      isPending={isPending}
      act={t('Passkeys_SaveName')}
      onClose={close}
      onOpened={(dialog) => dialog.querySelector<HTMLInputElement>('input[name=name]')?.select()}
      onClosed={onClosed}
    >
      <TextField
        control={form.control}
        name="name"
        label={t('Passkeys_Name')}
        hint={t('Passkeys_NameHint')}
        isRequired
        autoComplete="off"
        enterKeyHint="done"
      />
    </ChangeDialog>
  );
}
