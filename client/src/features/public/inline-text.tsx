import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { documentLinks, fillIn } from './document-words.ts';

const mark = /^([^<]*)<(\w+)>(.*?)<\/\2>(.*)$/s;

/** A sentence with its numbers filled in and its `<name>…</name>` as links. */
export function InlineText({ text }: { readonly text: string }): ReactNode {
  const [, before, name = '', label, rest = ''] = mark.exec(text) ?? [];
  const to = documentLinks[name];
  if (to === undefined) return fillIn(text);
  return (
    <>
      {before && fillIn(before)}
      <Link to={to}>{label}</Link>
      <InlineText text={rest} />
    </>
  );
}
