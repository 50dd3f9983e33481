import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MarkedText } from '../../ui/marked-text.tsx';
import { documentLinks, fillIn } from './document-words.ts';

const links = Object.fromEntries(
  Object.entries(documentLinks).map(([name, to]) => [
    name,
    (label: string) => <Link to={to}>{label}</Link>,
  ]),
);

/** A sentence with its numbers filled in and its `<name>…</name>` as links. */
export function InlineText({ text }: { readonly text: string }): ReactNode {
  return <MarkedText text={fillIn(text)} marks={links} />;
}
