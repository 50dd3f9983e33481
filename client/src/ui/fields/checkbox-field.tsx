import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { describedBy } from '../tables/labelled-row.tsx';
import { FieldError } from './field-error.tsx';
import { type FieldBinding, useField } from './use-field.ts';

interface Props<Values extends FieldValues, Transformed> extends FieldBinding<Values, Transformed> {
  /** May hold links (`Trans`). */
  readonly label: ReactNode;
  readonly isRequired?: boolean;
}

/** A checkbox with its label. */
export function CheckboxField<Values extends FieldValues, Transformed = Values>(
  props: Props<Values, Transformed>,
) {
  const { control, name, errorText, label, isRequired = false } = props;
  const { field, fieldId, error } = useField({ control, name, errorText });
  const { value, ...rest } = field;
  return (
    <div>
      <div className="form-check">
        <input
          {...rest}
          id={fieldId}
          type="checkbox"
          className={error ? 'form-check-input is-invalid' : 'form-check-input'}
          checked={value === true}
          aria-required={isRequired}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(fieldId, { error })}
        />
        <label className="form-check-label" htmlFor={fieldId}>
          <span>{label}</span>
          {isRequired && (
            <span className="form-row-star" aria-hidden="true">
              {'\u00a0*'}
            </span>
          )}
        </label>
      </div>
      {error && <FieldError id={`${fieldId}-error`} text={error} />}
    </div>
  );
}
