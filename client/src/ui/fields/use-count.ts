import { useId, useState } from 'react';

interface CountProps {
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** The whole number from 1 to `max` that was typed; undefined for anything else. */
export function readCount(text: string, max: number): number | undefined {
  const number = /^\d+$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= max ? number : undefined;
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
      const number = readCount(typed, max);
      setWrong(number === undefined ? typed : undefined);
      if (number !== undefined) onChange(number);
    },
    reset: () => setWrong(undefined),
  };
}
