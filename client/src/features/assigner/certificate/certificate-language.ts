import { defaultLanguage, type Language, languages } from '#shared/enums.ts';
import { certificate as de } from '../../../i18n/de/certificate.ts';
import { type DocumentText, documentTexts } from '../../../i18n/document-texts.ts';
import { certificate as en } from '../../../i18n/en/certificate.ts';

// The language of a certificate is independent of the language of the page.

/** The query parameter with the chosen language. */
export const certificateLanguageQuery = 'certificate';

const texts: Readonly<Record<Language, Record<keyof typeof en, string>>> = { de, en };

/** The chosen language, or the browser's, or English; only offered languages count. */
export function certificateLanguage(chosen: string | null, browsers: string): Language {
  const own = (tag: string) => languages.find((language) => language === tag.slice(0, 2));
  return own(chosen?.toLowerCase() ?? '') ?? own(browsers.toLowerCase()) ?? defaultLanguage;
}

/** A text of the certificate in its language. */
export type CertificateText = DocumentText<keyof typeof en>;

/** The texts of a language. */
export function certificateTexts(language: Language): CertificateText {
  return documentTexts(texts, language);
}
