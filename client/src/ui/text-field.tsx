import type { InputHTMLAttributes } from 'react';
import type { FieldValues } from 'react-hook-form';
import { describedBy, LabelledRow, type RowTexts } from './labelled-row.tsx';
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
  InputProps;

/** One line of text in a form. */
export function TextField<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { control, name, errorText, label, isRequired, hint, type = 'text', ...input } = props;
  const { field, fieldId, error } = useField({ control, name, errorText });
  return (
    <LabelledRow fieldId={fieldId} label={label} isRequired={isRequired} hint={hint} error={error}>
      <input
        {...input}
        {...field}
        value={field.value ?? ''}
        id={fieldId}
        type={type}
        className={error ? 'form-control is-invalid' : 'form-control'}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      />
    </LabelledRow>
  );
}
