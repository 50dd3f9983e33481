import { type Language, languageFacts } from '#shared/enums.ts';

/** Today in the reader's own time zone, yyyy-mm-dd. */
export function localToday(now: Date): string {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  const day = String(now.getDate()).padStart(2, '0');
  return `${String(now.getFullYear()).padStart(4, '0')}-${month}-${day}`;
}

/** The date in words ("31 July 2026", "31. Juli 2026"); UTC on both sides, so no zone moves it. */
export function dateInWords(date: string, language: Language): string {
  const { locale } = languageFacts[language];
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
