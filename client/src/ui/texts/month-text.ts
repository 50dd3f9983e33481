import { type Language, languageFacts } from '#shared/enums.ts';

/** A month (yyyy-mm) in words: "July 2026", "Juli 2026". */
export function monthInWords(month: string, language: Language): string {
  const { locale } = languageFacts[language];
  const parts = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(new Date(`${month}-01T00:00:00Z`));
}
