import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { passkeyNameSchema } from '#shared/api/fields.ts';
import { formResolver } from '../../../ui/fields/form-resolver.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** The name of a passkey, in a form. */
const passkeyNameFormSchema = z.object({ name: passkeyNameSchema });
/** Checks the name with the schema of the call. */

export const passkeyNameResolver = formResolver(passkeyNameFormSchema);

/** The owner's name for a passkey. */
export function PasskeyNameField({ control }: { readonly control: Control<{ name: string }> }) {
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
