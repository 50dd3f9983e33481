import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formResolver } from '../../ui/form-resolver.ts';
import { TextField } from '../../ui/text-field.tsx';

/** Checks the name with the schema of the call. */
export const passkeyNameResolver = formResolver(
  async () => (await import('./passkey-name-schema.ts')).passkeyNameFormSchema,
);

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
