import type { TextBlock } from '../../i18n/text-document.ts';
import { InlineText } from './inline-text.tsx';

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
