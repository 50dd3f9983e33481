import papaparse from 'papaparse';
import type { Batch, BatchLine } from '#shared/api/batches.ts';
import { lineFailures } from '#shared/office-enums.ts';
import type { TextKey } from '../../i18n/en.ts';
import { localDateTime } from '../../ui/date-text.ts';

/** The columns of the server's file, in their order. */
const headings = {
  line: 'Batches_FileNumber',
  birthDate: 'Batches_BirthDate',
  reference: 'Batches_Reference',
  id: 'Batches_FileId',
  failure: 'Batches_Problem',
  withdrawnAt: 'Batches_FileWithdrawn',
} as const satisfies Record<keyof BatchLine, TextKey>;
type Cells = Readonly<Record<keyof BatchLine, string>>;
/** Makes spreadsheets read the file as UTF-8; the answer of the server loses its own. */
const byteOrderMark = '\uFEFF';

/**
 * The server's file of results for people: with headings and reasons in their language, and with the
 * separator that their spreadsheet expects.
 */
export function resultFile(csv: string, t: (key: TextKey) => string, delimiter: ',' | ';'): string {
  const { data } = papaparse.parse<Cells>(csv, {
    header: true,
    delimiter: ',',
    skipEmptyLines: true,
  });
  const rows = data.map(({ line, birthDate, reference, id, failure, withdrawnAt }) => {
    const known = lineFailures.find((one) => one === failure);
    const reason = known ? t(known) : failure;
    const withdrawn = withdrawnAt === '' ? '' : localDateTime(withdrawnAt);
    return [line, birthDate, reference, id, reason, withdrawn];
  });
  const head = Object.values(headings).map((key) => t(key));
  return `${byteOrderMark}${papaparse.unparse([head, ...rows], { delimiter, quotes: true })}\r\n`;
}

/** Names the file by the local time of its list and the number of IDs. */
export function resultFileName({ createdTimestamp, done }: Batch): string {
  const time = localDateTime(createdTimestamp).replace(':', '-');
  return `UnikatIDs ${time} (${done}).csv`;
}
