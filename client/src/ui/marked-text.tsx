import type { ReactNode } from 'react';

const marked = /^([^<]*)<(\w+)>(.*?)<\/\2>(.*)$/s;

interface Props {
  readonly text: string;
  /** Draws what stands between `<name>` and `</name>`. */
  readonly marks: Readonly<Record<string, (content: string) => ReactNode>>;
}

/** A text with links or other marks in it; a mark that has no name here is shown as it stands. */
export function MarkedText({ text, marks }: Props): ReactNode {
  const [, before, name = '', content = '', rest = ''] = marked.exec(text) ?? [];
  const draw = marks[name];
  if (!draw) return text;
  return (
    <>
      {before}
      {draw(content)}
      <MarkedText text={rest} marks={marks} />
    </>
  );
}
