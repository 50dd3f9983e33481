import { useId } from 'react';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description: string;
}

interface Props<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChoose: (value: Value) => void;
}

/** Radio buttons on cards, for options that need a description. */
export function ChoiceCards<Value extends string>(props: Props<Value>) {
  const { legend, value, options, onChoose } = props;
  const group = useId();
  return (
    <fieldset className="choice-cards">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice-card">
          <input
            type="radio"
            className="form-check-input"
            name={group}
            value={option.value}
            checked={option.value === value}
            aria-labelledby={`${group}-${option.value}`}
            aria-describedby={`${group}-${option.value}-description`}
            onChange={() => onChoose(option.value)}
          />
          <span>
            <span className="choice-card-label" id={`${group}-${option.value}`}>
              {option.label}
            </span>
            <span
              className="note choice-card-description"
              id={`${group}-${option.value}-description`}
            >
              {option.description}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
