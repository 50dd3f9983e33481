import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TextBlock } from '../../i18n/text-document.ts';
import { MarkedText } from '../../ui/texts/marked-text.tsx';
import { documentLinks, fillIn } from './document-words.ts';

// The building blocks of the long texts.

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

/** Paragraphs and lists of a long text. */
export function TextBlocks({ content }: { readonly content: readonly TextBlock[] }) {
  return content.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>
        <InlineText text={block} />
      </p>
    ) : (
      <ul key={block[0]} className="text-list">
        {block.map((point) => (
          <li key={point}>
            <InlineText text={point} />
          </li>
        ))}
      </ul>
    ),
  );
}
