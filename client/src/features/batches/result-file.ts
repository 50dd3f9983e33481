import type { Batch, BatchLine } from '#shared/api/batches.ts';
import { lineFailures } from '#shared/enums.ts';
import { clockTime, isoDay, isoMinute } from '../../i18n/dates.ts';
import type { TextKey } from '../../i18n/en.ts';
import { readCsv } from '../../ui/spreadsheet-file.ts';

/** The columns of the server's file, in their order. */
const headings = {
  line: 'Batches_FileNumber',
  birthDate: 'Batches_BirthDate',
  reference: 'Batches_Reference',
  id: 'Batches_FileId',
  failure: 'Batches_Problem',
  withdrawnAt: 'Batches_FileWithdrawn',
} as const satisfies Record<keyof BatchLine, TextKey>;

/** The server's file of results as rows for people: with headings and reasons in their language. */
export function resultRows(csv: string, t: (key: TextKey) => string): string[][] {
  const lines = readCsv<keyof BatchLine>(csv);
  const rows = lines.map(({ line, birthDate, reference, id, failure, withdrawnAt }) => {
    const known = lineFailures.find((one) => one === failure);
    const reason = known ? t(known) : failure;
    const withdrawn = withdrawnAt === '' ? '' : isoMinute(new Date(withdrawnAt));
    return [line, birthDate, reference, id, reason, withdrawn];
  });
  return [Object.values(headings).map((key) => t(key)), ...rows];
}

/** Names the file by the file and the local time of its list, and the number of IDs. */
export function resultFileName({ createdTimestamp, done, fileName }: Batch): string {
  const moment = new Date(createdTimestamp);
  const time = `${isoDay(moment)} ${clockTime(moment)}`.replaceAll(':', '-');
  const file = fileName ? `${fileName.replace(/\.[^.]*$/, '')} ` : '';
  return `UnikatIDs ${file}${time} (${done}).csv`;
}
