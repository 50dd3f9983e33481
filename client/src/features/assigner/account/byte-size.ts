import type { Language } from '#shared/enums.ts';

const factor = 1024;
const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** The size of a file in the largest fitting unit: "1 MB". */
export function byteSize(bytes: number, language: Language): string {
  const power = Math.min(Math.floor(Math.log(bytes) / Math.log(factor)), units.length - 1);
  const format = { style: 'unit', unit: units[power], maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language, format).format(bytes / factor ** power);
}
