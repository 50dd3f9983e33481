import { describe, expect, it, test } from 'vitest';
import { decodeList, guessColumns, itemsOf, readLines, readTable } from './read-list.ts';

const now = new Date('2026-07-31T12:00:00Z');
const read = (text: string) => {
  const table = readTable(text);
  return readLines(table, guessColumns(table), now);
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

  it('takes the birth dates by name although another column has more dates', () => {
    const text =
      'Aufnahme;Geburtsdatum;Fallnr\n01.11.2026;31.07.1984;4711\n02.11.2026;17.5.90;4712';
    const [first] = read(text);
    expect(first).toMatchObject({ birthDate: '1984-07-31', reference: '4711' });
  });

  it('takes no names of patients for numbers', () => {
    const text = 'Patient;Fallnummer;Geburtsdatum\nMüller;4711;31.07.1984';
    expect(read(text)).toMatchObject([{ birthDate: '1984-07-31', reference: '4711' }]);
  });

  it('without names for its other columns has no numbers', () => {
    expect(itemsOf(read('A;31.07.1984;x\nB;17.05.1990;y'))).toEqual([
      { birthDate: '1984-07-31' },
      { birthDate: '1990-05-17' },
    ]);
  });

  it('that is empty has no lines', () => {
    expect(read('')).toEqual([]);
    expect(read('\n \n')).toEqual([]);
  });

  it('from an older program for Windows keeps its umlauts', () => {
    const bytes = Uint8Array.from('1984-07-31;M\u00fcller', (one) => one.charCodeAt(0));
    expect(itemsOf(read(decodeList(bytes.buffer)))).toEqual([
      { birthDate: '1984-07-31', reference: 'Müller' },
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
    '2026-12-24;h',
    `1984-07-31;${'x'.repeat(101)}`,
    '1990-05-17;a',
    '1984-07-31;a',
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
    [11, { kind: 'otherDate', line: 1 }],
  ]);
});

test('ten thousand lines are read within a second', () => {
  const text = Array.from({ length: 10_000 }, (_, index) => `31.07.1984;Case ${index}`).join('\n');
  const start = performance.now();
  expect(read(text)).toHaveLength(10_000);
  expect(performance.now() - start).toBeLessThan(1_000);
});
