import type { InputHTMLAttributes } from 'react';
import type { FieldValues } from 'react-hook-form';
import { inputOf, LabelledRow, type RowTexts } from '../tables/labelled-row.tsx';
import { type FieldBinding, useField } from './use-field.ts';

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'autoCapitalize'
  | 'enterKeyHint'
  | 'spellCheck'
  | 'placeholder'
  | 'min'
  | 'step'
  | 'disabled'
>;

type Props<Values extends FieldValues, Transformed> = FieldBinding<Values, Transformed> &
  RowTexts &
  InputProps & {
    /** A problem that does not block the form. */
    readonly warning?: string | undefined;
  };

/** A field for one line of text. */
export function TextField<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const {
    control,
    name,
    errorText,
    label,
    isRequired,
    hint,
    type = 'text',
    warning,
    ...input
  } = props;
  const { field, fieldId, error } = useField({ control, name, isRequired, errorText });
  const texts = { label, isRequired, hint, error, warning };
  return (
    <LabelledRow fieldId={fieldId} {...texts}>
      <input
        {...input}
        {...field}
        {...inputOf(fieldId, texts)}
        value={field.value ?? ''}
        type={type}
      />
    </LabelledRow>
  );
}

/** The attributes of an input for an e-mail address. */
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

interface EmailProps<Values extends FieldValues, Transformed>
  extends FieldBinding<Values, Transformed>,
    RowTexts {
  readonly enterKeyHint: 'next' | 'send';
  readonly warning?: string | undefined;
}

/** A field for the person's own e-mail address. */
export function EmailField<Values extends FieldValues, Transformed = Values>(
  props: EmailProps<Values, Transformed>,
) {
  return <TextField {...props} {...emailInput} autoComplete="email" />;
}

/** A field for several lines of text. */
export function TextAreaField<Values extends FieldValues, Transformed = Values>(
  props: FieldBinding<Values, Transformed> & RowTexts,
) {
  const { control, name, errorText, label, isRequired, hint } = props;
  const { field, fieldId, error } = useField({ control, name, errorText });
  const texts = { label, isRequired, hint, error };
  return (
    <LabelledRow fieldId={fieldId} {...texts}>
      <textarea
        {...field}
        {...inputOf(fieldId, texts)}
        value={field.value ?? ''}
        rows={4}
        autoComplete="off"
      />
    </LabelledRow>
  );
}
