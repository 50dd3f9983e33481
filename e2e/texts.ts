import { catalogues } from '../client/src/i18n/catalogues.ts';
import type { TextKey } from '../client/src/i18n/en.ts';
import { type Language, languages } from '../shared/enums.ts';

/** Each language with its texts, for pages that are looked at in all of them. */
export const journeys = languages.map((language) => ({ language, t: textsOf(language) }));

/** A journey that only follows what happens needs one language. About half of them are in each. */
export const inGerman = { language: 'de', t: textsOf('de') } as const;
export const inEnglish = { language: 'en', t: textsOf('en') } as const;

/** The text of a key, with its placeholders filled in. */
export type Text = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

/** The texts of a language. Throws if a placeholder has no value. */
export function textsOf(language: Language): Text {
  return (key, values = {}) =>
    catalogues[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${key} needs ${name}`);
      return String(value);
    });
}

/** The button of a question that says yes; it also names the act. */
export const yes = /^(Yes|Ja), /;
