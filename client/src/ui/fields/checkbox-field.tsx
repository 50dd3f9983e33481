import { type ComponentProps, type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FieldError, inputOf } from '../tables/labelled-row.tsx';
import { type FieldBinding, useField } from './use-field.ts';

interface LabelProps {
  /** May hold links (`Trans`). */
  readonly label: ReactNode;
  readonly isRequired?: boolean | undefined;
}

interface BoxProps extends LabelProps, Omit<ComponentProps<'input'>, 'type'> {
  readonly fieldId: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

function Box({ fieldId, label, isRequired = false, hint, error, ...input }: BoxProps) {
  return (
    <div>
      <div className="form-check">
        <input
          {...input}
          {...inputOf(fieldId, { isRequired, hint, error }, 'form-check-input')}
          type="checkbox"
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
      {hint && (
        <p className="note form-row-hint" id={`${fieldId}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${fieldId}-error`} text={error} />}
    </div>
  );
}

/** A checkbox of a form. */
export function CheckboxField<Values extends FieldValues, Transformed = Values>({
  label,
  isRequired,
  ...binding
}: LabelProps & FieldBinding<Values, Transformed>) {
  const { field, fieldId, error } = useField(binding);
  const { value, ...rest } = field;
  const texts = { label, isRequired, error };
  return <Box {...rest} {...texts} fieldId={fieldId} checked={value === true} />;
}

interface Props extends Pick<BoxProps, 'label' | 'hint' | 'error'> {
  readonly isChecked: boolean;
  readonly onChoose: (isChecked: boolean) => void;
}

/** A checkbox that acts at once. */
export function Checkbox({ isChecked, onChoose, ...texts }: Props) {
  return (
    <Box
      {...texts}
      fieldId={useId()}
      checked={isChecked}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}
