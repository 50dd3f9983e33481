import type { FieldValues } from 'react-hook-form';
import { describedBy, LabelledRow, type RowTexts } from '../tables/labelled-row.tsx';
import { type Option, Options } from './select.tsx';
import { type FieldBinding, useField } from './use-field.ts';

interface Props<Values extends FieldValues, Transformed>
  extends FieldBinding<Values, Transformed>,
    RowTexts {
  readonly options: readonly Option[];
}

/** A drop-down list. */
export function SelectField<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { control, name, errorText, label, isRequired, hint, options } = props;
  const { field, fieldId, error } = useField({ control, name, errorText });
  return (
    <LabelledRow fieldId={fieldId} label={label} isRequired={isRequired} hint={hint} error={error}>
      <select
        {...field}
        id={fieldId}
        className={error ? 'form-select is-invalid' : 'form-select'}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      >
        <Options of={options} />
      </select>
    </LabelledRow>
  );
}
