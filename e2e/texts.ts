import { de } from '../client/src/i18n/de.ts';
import { en, type TextKey } from '../client/src/i18n/en.ts';
import { type Language, languages } from '../shared/enums.ts';

const catalogues = { de, en };

/** Each language with its texts, for journeys that are the same in all. */
export const journeys = languages.map((language) => ({ language, t: textsOf(language) }));

/** A text as the page shows it. */
export type Text = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of a language. Throws when a placeholder was not filled in. */
export function textsOf(language: Language): Text {
  return (key, values = {}) =>
    catalogues[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${key} needs ${name}`);
      return String(value);
    });
}
