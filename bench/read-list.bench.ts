import { chosenColumns, suggestColumns } from '../client/src/features/batches/list-choice.ts';
import { readTable } from '../client/src/features/batches/list-table.ts';
import { readLines } from '../client/src/features/batches/read-list.ts';
import { median } from './lib/load.ts';

// The page reads a clinic's list before it is sent, and does not answer its reader meanwhile.

const lines = 10_000;
const rounds = 5;
const day = '31.07.1984';
const list = Array.from({ length: lines }, (_, index) => `${day};Case ${index}`).join('\n');
const headingOfMegabyte = `${'patient'.repeat(150_000)};Geburtsdatum\nA;${day}`;

/** What reading a list in the browser takes, in ms. */
async function readingMs(text: string): Promise<number> {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    const table = readTable(text);
    const columns = chosenColumns(suggestColumns(table));
    if (columns) readLines(table, columns);
    return performance.now() - start;
  });
  return median(times);
}

/** Lists as a clinic uploads them, and one that would stop a page with a pattern that backtracks. */
export const listReading = [
  { work: 'list of 10,000 lines read, ms', share: () => readingMs(list), goal: '≤ 1000' },
  { work: 'heading of 1 MB read, ms', share: () => readingMs(headingOfMegabyte), goal: '≤ 1000' },
] as const;
