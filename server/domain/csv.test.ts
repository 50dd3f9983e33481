import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvOf } from './csv.ts';

test('a table has a byte order mark, quotes and Windows line ends', () => {
  expect(
    csvOf(
      ['a', 'b'],
      [
        { a: '1', b: 'say "x"' },
        { a: null, b: -6.99 },
        { a: { b: 1 }, b: '' },
      ],
    ),
  ).toBe('\uFEFF"a","b"\r\n"1","say ""x"""\r\n"","-6.99"\r\n"{""b"":1}",""\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])(
  '%j does not become a formula',
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`);
  },
);

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x,@SUM(A1)', "x,'@SUM(A1)"],
  ['x\t+1', "x\t'+1"],
  ['x\n-1', "x\n'-1"],
  ['x; "=1+1', `x; "'=1+1`],
  [' =1+1', " '=1+1"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', "'\t'=1"],
])('%j does not become one in a part of the cell', (text, safe) => {
  expect(csvCell(text)).toBe(`"${safe.replaceAll('"', '""')}"`);
});

test('a text with separators and signs elsewhere stays as it is', () => {
  const text = "Müller-Lüdenscheidt; 1 + 1 = 2, a@b.example | '=1";
  expect(csvCell(text)).toBe(`"${text}"`);
});

/** How a spreadsheet reads a line: it divides at every separator outside the quotes that begin a cell. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let place = 0; place < line.length; place += 1) {
    const character = line.charAt(place);
    if (isQuoted && character === '"' && line[place + 1] === '"') {
      cell += '"';
      place += 1;
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += character;
  }
  return [...cells, cell];
}

const texts = fc.array(fc.constantFrom(...';,\t|"=+-@ \'\rx'), { maxLength: 12 });

test.each([',', ';', '\t', '|'])(
  'no cell is a formula for a reader that divides at %j',
  (separator) => {
    fc.assert(
      fc.property(fc.array(texts, { minLength: 1 }), (cells) => {
        const line = cells.map((text) => csvCell(text.join(''))).join(',');
        for (const cell of cellsOf(line, separator)) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/);
      }),
    );
  },
);

test('a cell can be parsed back to the same text, apart from the apostrophes', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvCell(text);
      expect(cellsOf(cell, ',')).toHaveLength(1);
      const read = cell.slice(1, -1).replaceAll('""', '"');
      expect(read.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
    }),
  );
});
