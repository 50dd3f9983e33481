import type { Language } from '#shared/enums.ts';

/** The name of the reader's own time zone, whatever the season: "Central European Time". */
export function zoneName(moment: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { timeZoneName: 'longGeneric' });
  const part = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName');
  return part?.value ?? '';
}
