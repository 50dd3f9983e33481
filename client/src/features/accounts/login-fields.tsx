import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { loginSchema } from '#shared/api/accounts.ts';
import { formResolver } from '../../ui/form-resolver.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Checks with the schema of the call. */
export const loginResolver = formResolver(async () => {
  const { loginSchema } = await import('#shared/api/accounts.ts');
  return loginSchema;
});

interface Props {
  readonly control: Control<z.input<typeof loginSchema>, unknown, z.output<typeof loginSchema>>;
}

/** Name and password of an account. */
export function LoginFields({ control }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        control={control}
        name="emailUnikatIdOrUsername"
        label={t('Login_Name')}
        isRequired
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        enterKeyHint="next"
        spellCheck={false}
      />
      <PasswordField
        control={control}
        name="password"
        label={t('Login_Password')}
        isRequired
        autoComplete="current-password"
        enterKeyHint="go"
      />
    </>
  );
}
