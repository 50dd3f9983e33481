import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvOf } from './csv.ts';

test('a table has a byte order mark, quotes and Windows line ends', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['1', 'say "x"'],
      ['', -6.99],
    ]),
  ).toBe('\uFEFF"a","b"\r\n"1","say ""x"""\r\n"","-6.99"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  '%j does not become a formula',
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  },
);

test('a cell can be parsed back to the same text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvCell(text);
      const read = cell.slice(1, -1).replaceAll('""', '"');
      expect(read === text || read === `'${text}`).toBe(true);
      expect(/^[=+\-@\t\r]/.test(read)).toBe(false);
      expect(cell.slice(1, -1).replaceAll('""', '')).not.toContain('"');
    }),
  );
});
