import type { FieldValues } from 'react-hook-form';
import { describedBy, LabelledRow, type RowTexts } from './labelled-row.tsx';
import { type FieldBinding, useField } from './use-field.ts';

interface Props<Values extends FieldValues, Transformed>
  extends FieldBinding<Values, Transformed>,
    RowTexts {}

const rows = 4;

/** A text of several lines in a form. */
export function TextAreaField<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { control, name, errorText, label, isRequired, hint } = props;
  const { field, fieldId, error } = useField({ control, name, errorText });
  return (
    <LabelledRow fieldId={fieldId} label={label} isRequired={isRequired} hint={hint} error={error}>
      <textarea
        {...field}
        value={field.value ?? ''}
        id={fieldId}
        rows={rows}
        autoComplete="off"
        className={error ? 'form-control is-invalid' : 'form-control'}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      />
    </LabelledRow>
  );
}
