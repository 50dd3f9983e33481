import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from './text-field.tsx';
import type { FieldBinding } from './use-field.ts';

interface Props<Values extends FieldValues> extends FieldBinding<Values> {
  /** Only a code of the app, for one that has just been set up. */
  readonly isAppCode?: boolean;
}

/** The code of a second factor: of the authenticator app, or a recovery code. */
export function CodeField<Values extends FieldValues>({
  isAppCode = false,
  ...field
}: Props<Values>) {
  const { t } = useTranslation();
  return (
    <TextField
      {...field}
      label={t('SecondFactor_Code')}
      hint={t(isAppCode ? 'SecondFactor_AppCodeHint' : 'SecondFactor_CodeHint')}
      isRequired
      autoComplete="one-time-code"
      // Recovery codes have letters, too.
      inputMode={isAppCode ? 'numeric' : 'text'}
      autoCapitalize="characters"
      enterKeyHint="go"
      spellCheck={false}
    />
  );
}
