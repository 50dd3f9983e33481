import { describe, expect, it, test } from 'vitest';
import { batchEndpoints } from '#shared/api/batches.ts';
import { spreadsheetText } from '../../ui/spreadsheet-file.ts';
import { chosenColumns, suggestColumns } from './list-choice.ts';
import { readTable } from './list-table.ts';
import { itemsOf, readLines, rowsOf } from './read-list.ts';

const read = (text: string) => {
  const table = readTable(text);
  const columns = chosenColumns(suggestColumns(table));
  if (columns === undefined) throw new Error('the list leaves its columns open');
  return readLines(table, columns);
};

describe('a list', () => {
  it.each([
    ['with commas', '1984-07-31,Case 1\n1990-05-17,Case 2'],
    ['with semicolons and Windows line ends', '1984-07-31;Case 1\r\n1990-05-17;Case 2\r\n'],
    ['with tabs', '1984-07-31\tCase 1\n1990-05-17\tCase 2'],
    ['with quotes', '"1984-07-31";"Case 1"\n"1990-05-17";"Case 2"'],
    ['with a byte order mark', '\uFEFF1984-07-31;Case 1\n1990-05-17;Case 2'],
    ['with the number first', 'Case 1;1984-07-31\nCase 2;1990-05-17'],
    ['with dates in other notations', '31.07.1984;Case 1\n19900517;Case 2'],
    ['with dates that have one reading', '31/07/1984;Case 1\n1990-5-17;Case 2'],
    ['with times of midnight', '1984-07-31 00:00:00;Case 1\n1990-05-17T00:00:00;Case 2'],
    ['with short times of midnight', '31.07.1984 00:00;Case 1\n17.05.1990 0:00:00.000;Case 2'],
  ])('%s is read', (_, text) => {
    expect(itemsOf(read(text))).toEqual([
      { birthDate: '1984-07-31', reference: 'Case 1' },
      { birthDate: '1990-05-17', reference: 'Case 2' },
    ]);
  });

  it('may have birth dates alone', () => {
    expect(itemsOf(read('31.07.1984\n\n17.05.1990\n'))).toEqual([
      { birthDate: '1984-07-31' },
      { birthDate: '1990-05-17' },
    ]);
  });

  it('may have a header, by which the number is found among other columns', () => {
    const lines = read('Name;Geburtsdatum;Fallnummer\nA;31.07.1984;F1\nB;17.05.1990;F2');
    expect(lines.map(({ line, reference }) => [line, reference])).toEqual([
      [2, 'F1'],
      [3, 'F2'],
    ]);
  });
});

test('a wrong line says what is wrong, and keeps its place in the file', () => {
  const text = [
    '1984-07-31;a',
    '1984-02-30;b',
    '1984-13-01;c',
    '04/01/1977;d',
    'soon;e',
    '',
    ';f',
    '1890-01-01;g',
    '9999-12-24;h',
    `1984-07-31;${'x'.repeat(101)}`,
    '1990-05-17;a',
    '1984-07-31;a',
    '31.07.84;i',
    '31-7-84 00:00;j',
    '4/1/77;j2',
    '30894;k',
    '30894,0;l',
    '1984-07-31 12:30;m',
    '1984-07-30T22:00:00Z;n',
    '1984-02-30 00:00:00;o',
  ].join('\n');
  const faulty = read(text).filter(({ fault }) => fault);
  expect(faulty.map(({ line, fault }) => [line, fault])).toEqual([
    [2, { kind: 'day', number: '30' }],
    [3, { kind: 'month', number: '13' }],
    [4, { kind: 'ambiguous' }],
    [5, { kind: 'notation' }],
    [7, { kind: 'missing' }],
    [8, { kind: 'range' }],
    [9, { kind: 'range' }],
    [10, { kind: 'reference' }],
    [11, { kind: 'twice', line: 1 }],
    [12, { kind: 'twice', line: 1 }],
    [13, { kind: 'shortYear' }],
    [14, { kind: 'shortYear' }],
    [15, { kind: 'shortYear' }],
    [16, { kind: 'serial' }],
    [17, { kind: 'serial' }],
    [18, { kind: 'timeOfDay' }],
    [19, { kind: 'timeOfDay' }],
    [20, { kind: 'day', number: '30' }],
  ]);
});

test('the lines with errors are a list to correct, with all their columns', () => {
  const text = 'Name;Geburtsdatum;Fall\nA;31.07.1984;1\n"B; C";30.02.1984;2\n\nD;;3';
  const table = readTable(text);
  const lines = readLines(table, { birthDate: 1, reference: 2 });
  const faulty = lines.filter(({ fault }) => fault);
  const rows = rowsOf(table, faulty);
  expect(rows).toEqual([
    ['Name', 'Geburtsdatum', 'Fall'],
    ['B; C', '30.02.1984', '2'],
    ['D', '', '3'],
  ]);
  for (const language of ['de', 'en'] as const) {
    const again = readTable(spreadsheetText(rows, language));
    expect([again.header, ...again.rows].map((row) => row?.cells)).toEqual(rows);
  }
});

test('what spreadsheets do to numbers is named, and a number that stands twice', () => {
  const text = [
    'Geburtsdatum;Fallnummer',
    '31.07.1984;1,23457E+12',
    '31.07.1984;1.23457e+12',
    '31.07.1984;1E+015',
    '31.07.1984;########',
    '31.07.1984;="00123"',
    '31.07.1984;"=""00124"""',
    '="31.07.1984";125',
    '2,60E+07;126',
    '31.07.1984;1E5',
    '30.02.1984;127',
    '31.07.1984;127',
    '31.07.1984;u\u0308',
    '31.07.1984;\u00fc',
    '31.07.1984;128\u200e',
    '31.07.1984;12\u00018',
    '31.07.1984;1\u200b30',
    '31.07.1984;1\u00ad30',
  ].join('\n');
  expect(read(text).map(({ line, fault }) => [line, fault])).toEqual([
    [2, { kind: 'shortened' }],
    [3, { kind: 'shortened' }],
    [4, { kind: 'shortened' }],
    [5, { kind: 'shortened' }],
    [6, { kind: 'formula' }],
    [7, { kind: 'formula' }],
    [8, { kind: 'formula' }],
    [9, { kind: 'shortened' }],
    [10, undefined],
    [11, { kind: 'day', number: '30' }],
    [12, { kind: 'twice', line: 11 }],
    [13, undefined],
    [14, { kind: 'twice', line: 13 }],
    [15, { kind: 'reference' }],
    [16, { kind: 'reference' }],
    [17, { kind: 'reference' }],
    [18, { kind: 'reference' }],
  ]);
});

test('a line has no fault if the call takes it, and one if the call refuses it', () => {
  const references = ['', 'a', ' b ', 'x'.repeat(101), '1\u2066', 'c\u2028', '\ud800', '\u00a0d'];
  const text = references.map((reference) => `1984-07-31;"${reference}"`).join('\n');
  const { items } = batchEndpoints.createBatch.body.shape;
  const lines = readLines(readTable(text), { birthDate: 0, reference: 1 });
  expect(lines.map(({ fault }) => fault === undefined)).toEqual(
    lines.map((line) => items.safeParse(itemsOf([line])).success),
  );
});

test('ten thousand lines are read', () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `31.07.1984;Case ${index}`).join('\n');
  expect(read(text)).toHaveLength(10_000);
});
