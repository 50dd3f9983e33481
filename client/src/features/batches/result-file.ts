import papaparse from 'papaparse';
import type { Batch } from '#shared/api/batches.ts';
import { lineFailures } from '#shared/enums.ts';
import type { TextKey } from '../../i18n/en.ts';
import { localDateTime } from '../../ui/date-text.ts';

/** The columns of the server's file, in their order. */
const headings: readonly TextKey[] = [
  'Batches_FileNumber',
  'Batches_BirthDate',
  'Batches_Reference',
  'Batches_FileId',
  'Batches_Problem',
];
/** Makes spreadsheets read the file as UTF-8; the answer of the server loses its own. */
const byteOrderMark = '\uFEFF';

/**
 * The server's file of results for people: with headings and reasons in their language, and with the
 * separator that their spreadsheet expects.
 */
export function resultFile(csv: string, t: (key: TextKey) => string, delimiter: ',' | ';'): string {
  const { data } = papaparse.parse<string[]>(csv, { delimiter: ',', skipEmptyLines: true });
  const rows = data.slice(1).map((cells) => {
    const failure = lineFailures.find((one) => one === cells.at(-1));
    return failure ? [...cells.slice(0, -1), t(failure)] : cells;
  });
  const head = headings.map((key) => t(key));
  return `${byteOrderMark}${papaparse.unparse([head, ...rows], { delimiter, quotes: true })}\r\n`;
}

/** Names the file by the local time of its list and the number of IDs. */
export function resultFileName({ createdTimestamp, done }: Batch): string {
  const time = localDateTime(createdTimestamp).replace(':', '-');
  return `UnikatIDs ${time} (${done}).csv`;
}
