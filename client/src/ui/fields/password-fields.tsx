import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldValues,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { password as limits } from '#shared/limits/accounts.ts';
import type { TextKey } from '../../i18n/en.ts';
import { inputOf, LabelledRow, type RowTexts } from '../tables/labelled-row.tsx';
import { type FieldBinding, useField } from './use-field.ts';

/** A new password, typed twice. */
export interface PasswordPair {
  readonly password: string;
  readonly repeatedPassword: string;
}

/** What is missing before the new password can be sent. */
export function stillNeededOfPasswords(pair: PasswordPair): TextKey | undefined {
  if (pair.password === '') return 'Register_NeedsPassword';
  if (pair.password === pair.repeatedPassword) return undefined;
  return isTooShort(pair.password) ? 'Register_NeedsLongerPassword' : 'Register_NeedsSamePassword';
}

/** Whether a password was begun, but has too few characters. */
export function isTooShort(password: string): boolean {
  return password !== '' && password.length < limits.minLength;
}

/** Whether to show that the passwords differ; not while the second one may still become equal. */
export function isMismatchVisible({ password, repeatedPassword }: PasswordPair): boolean {
  return !password.startsWith(repeatedPassword);
}

interface Props<Values extends FieldValues, Transformed>
  extends FieldBinding<Values, Transformed>,
    RowTexts {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly enterKeyHint?: 'next' | 'go' | 'done';
}

/** A password field with a button to show the password. */
export function PasswordField<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { control, name, errorText, liveError, label, isRequired, hint, ...input } = props;
  const { t } = useTranslation();
  const { field, fieldId, error } = useField({ control, name, isRequired, errorText, liveError });
  const texts = { label, isRequired, hint, error };
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <LabelledRow fieldId={fieldId} {...texts}>
      <div className="field-with-buttons">
        <input
          {...input}
          {...field}
          {...inputOf(fieldId, texts)}
          value={field.value ?? ''}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className="btn btn-quiet btn-icon"
          aria-pressed={isShown}
          aria-controls={fieldId}
          aria-label={t('Ui_ShowPassword')}
          title={isShown ? t('Ui_HidePassword') : t('Ui_ShowPassword')}
          onClick={() => setIsShown((shown) => !shown)}
        >
          <Icon size={20} aria-hidden />
        </button>
      </div>
    </LabelledRow>
  );
}

/** The login name beside a password field, hidden: the browser's password manager stores the password for it. */
export function UsernameOfPassword({ username }: { readonly username: string }) {
  return (
    <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
  );
}

interface PairProps<Values extends FieldValues, Transformed> {
  readonly control: Control<Values, unknown, Transformed>;
  /** The fields of the new password and of its repetition. */
  readonly names: readonly [FieldPath<Values>, FieldPath<Values>];
  readonly label: string;
  /** The error when the two differ. */
  readonly mismatchKey?: TextKey;
}

/** A new password, twice. Shows that the two differ as soon as that is certain. */
export function PasswordPairFields<Values extends FieldValues, Transformed = Values>(
  props: PairProps<Values, Transformed>,
) {
  const { control, names, label, mismatchKey = 'ResetPassword_PasswordsDoNotMatch' } = props;
  const [name, repeatedName] = names;
  const { t } = useTranslation();
  const { isSubmitted } = useFormState({ control });
  const [password = '', repeatedPassword = ''] = useWatch({ control, name: names });
  const isShort = isSubmitted && isTooShort(password);
  const isMismatch = isMismatchVisible({ password, repeatedPassword });
  const own = { control, isRequired: true, autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField
        {...own}
        name={name}
        label={label}
        liveError={isShort ? t('Register_TooShort') : undefined}
        hint={t('Register_PasswordHint', { min: limits.minLength })}
        enterKeyHint="next"
      />
      <PasswordField
        {...own}
        name={repeatedName}
        label={t('Register_RepeatPassword')}
        liveError={isMismatch ? t(mismatchKey) : undefined}
        enterKeyHint="done"
      />
    </>
  );
}
