import { type Language, languages } from '#shared/enums.ts';
import { certificate as de } from '../../i18n/de/certificate.ts';
import { certificate as en } from '../../i18n/en/certificate.ts';

// A certificate has a language of its own, whatever the clerk reads the page in.

/** The query parameter that chooses it. */
export const certificateLanguageQuery = 'certificate';

const texts = { de, en };

/** The language that was chosen, else the browser's if it is one of ours, else English. */
export function certificateLanguage(chosen: string | null, browsers: string): Language {
  const own = (tag: string) => languages.find((language) => language === tag.slice(0, 2));
  return own(chosen?.toLowerCase() ?? '') ?? own(browsers.toLowerCase()) ?? 'en';
}

/** A text of the certificate in its language. */
export type CertificateText = (
  key: keyof typeof en,
  values?: Readonly<Record<string, string>>,
) => string;

/** The texts of a language; an unknown placeholder stays as it is. */
export function certificateTexts(language: Language): CertificateText {
  return (key, values = {}) =>
    texts[language][key].replaceAll(
      /\{\{(\w+)\}\}/g,
      (placeholder, name: string) => values[name] ?? placeholder,
    );
}
