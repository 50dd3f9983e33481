import { useId, useState } from 'react';

interface CountProps {
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** The entry of a whole number from 1 to `max`. A wrong one stays as it was typed and changes nothing. */
export function useCount({ value, max, onChange }: CountProps) {
  const fieldId = useId();
  const [wrong, setWrong] = useState<string>();
  return {
    fieldId,
    max,
    text: wrong ?? String(value),
    isWrong: wrong !== undefined,
    type: (typed: string) => {
      const number = /^\d+$/.test(typed) ? Number(typed) : 0;
      const isRight = number >= 1 && number <= max;
      setWrong(isRight ? undefined : typed);
      if (isRight) onChange(number);
    },
    reset: () => setWrong(undefined),
  };
}

type Count = ReturnType<typeof useCount>;

interface Props {
  readonly label: string;
  readonly count: Count;
}

/** A field for a count. `CountFault` says elsewhere what is wrong with it. */
export function CountInput({ label, count: { fieldId, text, isWrong, type } }: Props) {
  return (
    <div>
      <label htmlFor={fieldId}>{label}</label>
      <input
        id={fieldId}
        className={isWrong ? 'form-control tabular is-invalid' : 'form-control tabular'}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${fieldId}-error` : undefined}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}

/** Says what is wrong with a count, if anything is. */
export function CountFault({ count, text }: { readonly count: Count; readonly text: string }) {
  return (
    count.isWrong && (
      <p className="label-fault" id={`${count.fieldId}-error`} role="alert">
        {text}
      </p>
    )
  );
}
