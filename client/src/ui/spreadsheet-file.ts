import papaparse from 'papaparse';
import type { Language } from '#shared/enums.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { saveFile } from './save-file.ts';

/** Makes spreadsheets read the file as UTF-8; the answer of the server loses its own. */
const byteOrderMark = '\uFEFF';
/** What spreadsheets in a language expect; German ones write decimals with a comma. */
const separators: Readonly<Record<Language, string>> = { de: ';', en: ',' };

/** Reads a CSV file of the server: the cells of each line by the names in the first one. */
export function readCsv<Name extends string>(csv: string): Readonly<Record<Name, string>>[] {
  const options = { header: true, delimiter: ',', skipEmptyLines: true } as const;
  return papaparse.parse<Record<Name, string>>(csv, options).data;
}

/** Rows as CSV that a spreadsheet in this language reads without a question. */
export function spreadsheetText(rows: readonly (readonly string[])[], language: Language): string {
  const delimiter = separators[language];
  const lines = papaparse.unparse(
    rows.map((row) => [...row]),
    { delimiter, quotes: true },
  );
  return `${byteOrderMark}${lines}\r\n`;
}

/** Offers rows as a CSV file for the reader’s spreadsheet. */
export function saveSpreadsheet(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(name, 'text/csv;charset=utf-8', spreadsheetText(rows, currentLanguage()));
}
