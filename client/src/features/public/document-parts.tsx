import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePartInAddress } from '../../hooks/use-part-in-address.ts';
import type { TextBlock, TextDocument } from '../../i18n/text-document.ts';
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

interface Props {
  readonly document: TextDocument;
  /** The document's language if it differs from the page's. */
  readonly lang?: string;
  /** Shown at the end of a section, by the section's key. */
  readonly additions?: Readonly<Record<string, ReactNode>>;
}

/** A long text in sections, with a list of its contents. */
export function LegalDocument({ document, lang, additions = {} }: Props) {
  const { t } = useTranslation();
  usePartInAddress();
  const sections = Object.entries(document);
  return (
    <div className="legal">
      <nav className="panel legal-contents" aria-label={t('Document_Contents')}>
        <p className="legal-contents-title" aria-hidden="true">
          {t('Document_Contents')}
        </p>
        <ol className="plain-list" lang={lang}>
          {sections.map(([key, { title }]) => (
            <li key={key}>
              <a href={`#${key}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="legal-text" lang={lang}>
        {sections.map(([key, { title, content }]) => (
          <section key={key} aria-labelledby={key}>
            <h2 id={key} tabIndex={-1}>
              {title}
            </h2>
            <TextBlocks content={content} />
            {additions[key]}
          </section>
        ))}
      </div>
    </div>
  );
}
