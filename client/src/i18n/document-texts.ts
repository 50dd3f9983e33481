import type { Language } from '#shared/enums.ts';

/** A text of a document, with its placeholders filled in. */
export type DocumentText<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string>>,
) => string;

/**
 * The texts of documents whose language is independent of the page's; an unknown placeholder stays as
 * it is.
 */
export function documentTexts<Key extends string>(
  texts: Readonly<Record<Language, Readonly<Record<Key, string>>>>,
  language: Language,
): DocumentText<Key> {
  return (key, values = {}) =>
    texts[language][key].replaceAll(
      /\{\{(\w+)\}\}/g,
      (placeholder, name: string) => values[name] ?? placeholder,
    );
}
