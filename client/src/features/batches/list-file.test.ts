import { expect, test } from 'vitest';
import { readListFile } from './list-file.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0)).buffer;
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  Array.from(text, (one, place) => view.setUint16(place * 2, one.charCodeAt(0), isLittle));
  return view.buffer;
};
const list = '1984-07-31;Müller';

test.each([
  ['UTF-8', new TextEncoder().encode(list).buffer],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${list}`).buffer],
  ['an older program for Windows', bytesOf(list)],
  ['UTF-16 with a mark', utf16(`\uFEFF${list}`, true)],
  ['UTF-16 in the other order', utf16(`\uFEFF${list}`, false)],
])('a list in %s keeps its umlauts', (_, bytes) => {
  expect(readListFile(bytes)).toEqual({ text: list });
});

test.each([
  ['workbook', 'PK\x03\x04\x14\0\x06\0\b\0\0\0!\0\x13\0\b\x02[Content_Types].xml'],
  ['workbook', 'PK\x03\x04\x14\0\0\bmimetypeapplication/vnd.oasis.opendocument.spreadsheet'],
  ['workbook', '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1'],
  ['noText', 'PK\x03\x04\x14\0\0\0\b\0patients.csv'],
  ['noText', '\x89PNG\r\n\x1A\n\0\0\0\rIHDR'],
  ['noText', '1984-07-31;\0'],
  ['pdf', '%PDF-1.7\n%\xE2\xE3'],
  ['markup', '\xEF\xBB\xBF\r\n<html><table>'],
])('%s is no list: %j', (fault, text) => {
  expect(readListFile(bytesOf(text))).toEqual({ fault });
});

test('a file of more than 20 MB is not read', () => {
  expect(readListFile(new ArrayBuffer(20 * 1024 * 1024 + 1))).toEqual({ fault: 'tooLarge' });
});
