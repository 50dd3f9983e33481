import {
  type Control,
  type FieldPath,
  type FieldValues,
  get,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { password as limits } from '#shared/limits.ts';
import { PasswordField } from './password-field.tsx';
import { isMismatchVisible } from './password-pair.ts';

interface Props<Values extends FieldValues, Transformed> {
  readonly control: Control<Values, unknown, Transformed>;
  /** The fields of the new password and of the same once more. */
  readonly names: readonly [FieldPath<Values>, FieldPath<Values>];
  readonly label: string;
  /** What is said when the two differ. */
  readonly mismatch: string;
}

/** A new password, twice; says that the two differ as soon as that is certain. */
export function PasswordPairFields<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { control, names, label, mismatch } = props;
  const [name, repeatedName] = names;
  const { t } = useTranslation();
  const { touchedFields } = useFormState({ control, name: repeatedName });
  const [password = '', repeatedPassword = ''] = useWatch({ control, name: names });
  const hasLeft = get(touchedFields, repeatedName) === true;
  const isMismatch = isMismatchVisible({ password, repeatedPassword }, hasLeft);
  const own = { control, isRequired: true, autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField
        {...own}
        name={name}
        label={label}
        hint={t('Register_PasswordHint', { min: limits.minLength })}
        enterKeyHint="next"
      />
      <PasswordField
        {...own}
        name={repeatedName}
        label={t('Register_RepeatPassword')}
        liveError={isMismatch ? mismatch : undefined}
        enterKeyHint="done"
      />
    </>
  );
}
