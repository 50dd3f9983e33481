import type { ReactNode } from 'react';

const place = /^(.*?)\{(\d+)\}(.*)$/s;

interface Props {
  /** May hold `{0}`, `{1}` …, which `values` replace; a placeholder without a value stays. */
  readonly text: string;
  readonly values: readonly ReactNode[];
}

/** A text with values in it. No value is translated or changes the direction of the words around it. */
export function FilledText({ text, values }: Props): ReactNode {
  const [, before, index, rest = ''] = place.exec(text) ?? [];
  if (index === undefined) return text && <span>{text}</span>;
  return (
    <>
      {before && <span>{before}</span>}
      <bdi translate="no">{values[Number(index)] ?? `{${index}}`}</bdi>
      <FilledText text={rest} values={values} />
    </>
  );
}
