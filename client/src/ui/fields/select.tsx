import { useId } from 'react';

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface OptionGroup<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
}

type Choices<Value extends string> = readonly (Option<Value> | OptionGroup<Value>)[];

/** What a drop-down list offers. */
export function Options<Value extends string>({ of }: { readonly of: Choices<Value> }) {
  return of.map((one) =>
    'options' in one ? (
      <optgroup key={one.label} label={one.label}>
        <Options of={one.options} />
      </optgroup>
    ) : (
      <option key={one.value} value={one.value} disabled={one.isDisabled}>
        {one.label}
      </option>
    ),
  );
}

interface Props<Value extends string> {
  readonly label: string;
  readonly value: string;
  readonly options: Choices<Value>;
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
}

/** A drop-down list that acts at once, with a label for screen readers only. In a form it is a `SelectField`. */
export function Select<Value extends string>(props: Props<Value> & { readonly id?: string }) {
  const { label, value, options, onChoose, className = 'form-select', id } = props;
  const choose = (wanted: string) => {
    const all = options.flatMap((one) => ('options' in one ? one.options : [one]));
    const chosen = all.find((one) => one.value === wanted);
    if (chosen) onChoose(chosen.value);
  };
  return (
    <select
      id={id}
      className={className}
      aria-label={id === undefined ? label : undefined}
      value={value}
      onChange={({ target }) => choose(target.value)}
    >
      <Options of={options} />
    </select>
  );
}

interface LabelledProps<Value extends string> extends Omit<Props<Value>, 'className'> {
  /** The class of the box around label and list. */
  readonly className?: string;
  readonly labelClass?: string;
}

/** A drop-down list that acts at once, with its label. */
export function LabelledSelect<Value extends string>(props: LabelledProps<Value>) {
  const { className, labelClass, ...select } = props;
  const id = useId();
  return (
    <div className={className}>
      <label className={labelClass} htmlFor={id}>
        {select.label}
      </label>
      <Select {...select} id={id} />
    </div>
  );
}
