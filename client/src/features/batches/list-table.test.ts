import { describe, expect, it, test } from 'vitest';
import { readTable } from './list-table.ts';

const linesOf = (text: string) => readTable(text).rows.map(({ line }) => line);

describe('the lines of a table are those of the file', () => {
  it.each([
    ['with empty lines', '1984-07-31;a\n\n1990-05-17;b', [1, 3]],
    ['with Windows line ends', '1984-07-31;a\r\n\r\n1990-05-17;b\r\n', [1, 3]],
    ['with old Macintosh line ends', '1984-07-31;a\r1990-05-17;b', [1, 2]],
    ['with line breaks in cells', '1984-07-31;"a\r\nb\nc"\r\n1990-05-17;d', [1, 4]],
    ['with a line that names the separator', 'sep=;\r\n1984-07-31;a', [2]],
    ['with a header', 'Birth date;Case\n1984-07-31;a', [2]],
    ['with titles above the header', 'Station 12\n\nBirth date;Case\n1984-07-31;a', [4]],
  ])('%s', (_, text, lines) => {
    expect(linesOf(text)).toEqual(lines);
  });
});

test.each([
  [';', 'sep=;\na,b;31.07.1984'],
  ['|', 'sep=|\na,b|31.07.1984'],
  ['tab', 'sep=\t\na,b\t31.07.1984'],
  ['quoted', '"sep=;"\na,b;31.07.1984'],
])('a list may name its separator (%s)', (_, text) => {
  expect(readTable(text).rows.map(({ cells }) => cells)).toEqual([['a,b', '31.07.1984']]);
});

test.each([
  [',', '31.07.1984,"eats; sleeps\nwalks; talks\nsings;"\n17.05.1990,b'],
  [';', '31.07.1984;"one, two\nthree, four, ""five""\nsix,"\n17.05.1990;b'],
  ['\t', '"one, two\nthree; four\nfive,"\t31.07.1984\nb\t17.05.1990'],
])('separators in quotes divide nothing (%j)', (_, text) => {
  const { rows, columnCount } = readTable(text);
  expect([rows.length, columnCount]).toEqual([2, 2]);
});

test.each(['', '\n \n', ';;\n;', 'sep=;\n'])('a list without entries has no rows: %j', (text) => {
  expect(readTable(text).rows).toEqual([]);
});

describe('the header', () => {
  it.each([
    ['is a first line without digits', 'Tag;Fall\n31.07.1984;1', 1],
    ['names the birth dates', 'Stand: 23.11.2026\nFeld 01;Geburtsdatum\nx;31.07.1984', 2],
    ['follows titles', 'Stationsliste\nStand 23.11.2026\n\nTag;Fall\n31.07.1984;1', 4],
    ['is not a title with its words', 'Geburtsdaten;\nGeb. am;Fall\n31.07.1984;1', 2],
    ['may be above dates that all are wrong', 'Name;GebDat\nGebhardt;31.07.84', 1],
    ['may be missing', '31.07.1984;1', undefined],
    ['is not a wrong first line', ';f\n31.07.1984;1', undefined],
    ['is not a line among others', 'soon;D\nlate;E\n31.07.1984;1', 1],
  ])('%s', (_, text, line) => {
    expect(readTable(text).header?.line).toBe(line);
  });
});

describe('a quotation mark that nothing closes is named with its line', () => {
  it.each([
    ['before the end', '1984-07-31;a\n\n1990-05-17;"b\n1985-01-02;c', 3],
    ['before another cell in quotes', '1984-07-31;"a\n1990-05-17;"b"\n1985-01-02;c', 1],
    ['with a byte order mark', '\uFEFF1984-07-31;a\r\n"1990-05-17;b', 2],
  ])('%s', (_, text, line) => {
    expect(readTable(text).openQuoteLine).toBe(line);
  });

  it('but quotation marks inside a cell are letters', () => {
    const table = readTable('1984-07-31;5" tube\n1990-05-17;"a ""b"""');
    expect(table.openQuoteLine).toBeUndefined();
    expect(table.rows.map(({ cells }) => cells[1])).toEqual(['5" tube', 'a "b"']);
  });
});
