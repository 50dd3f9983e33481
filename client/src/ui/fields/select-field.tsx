import type { FieldValues } from 'react-hook-form';
import { inputOf, LabelledRow, type RowTexts } from '../tables/labelled-row.tsx';
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
  const texts = { label, isRequired, hint, error };
  return (
    <LabelledRow fieldId={fieldId} {...texts}>
      <select {...field} {...inputOf(fieldId, texts, 'form-select')}>
        <Options of={options} />
      </select>
    </LabelledRow>
  );
}
