import { expect, test } from 'vitest';
import { catalogues } from '../../i18n/catalogues.ts';
import type { TextKey } from '../../i18n/en.ts';
import { localDateTime } from '../../ui/date-text.ts';
import { resultFile, resultFileName } from './result-file.ts';

const csv = [
  '"line","birthDate","reference","id","failure","withdrawnAt"',
  '"1","1984-07-31","a ""b"", c","19840731-K7Q2M","","2026-11-23T10:00:00.000Z"',
  '"2","1990-05-17","\'=Reference","","Reference_OtherBirthDate",""',
  '',
].join('\r\n');

test.each([
  ['en', ','],
  ['de', ';'],
] as const)('the file of results is in the reader’s language (%s)', (language, separator) => {
  const text = (key: TextKey) => catalogues[language][key];
  const file = resultFile(csv, text, separator);
  const cellsOf = (line: string) => line.slice(1, -1).split(`"${separator}"`);
  const [head = '', first = '', second = '', ...others] = file.slice(1).split('\r\n');
  expect(file.startsWith('\uFEFF')).toBe(true);
  expect(cellsOf(head)).toEqual(
    language === 'en'
      ? ['No.', 'Birth date', 'Your own number', 'ID', 'Error', 'Withdrawn on']
      : ['Nr.', 'Geburtsdatum', 'Eigene Nummer', 'ID', 'Fehler', 'Zurückgezogen am'],
  );
  const withdrawn = localDateTime('2026-11-23T10:00:00.000Z');
  expect(cellsOf(first)).toEqual([
    '1',
    '1984-07-31',
    'a ""b"", c',
    '19840731-K7Q2M',
    '',
    withdrawn,
  ]);
  const reason = text('Reference_OtherBirthDate');
  expect(cellsOf(second)).toEqual(['2', '1990-05-17', "'=Reference", '', reason, '']);
  expect(others).toEqual(['']);
});

test('its name says when the list was sent and how many IDs it has', () => {
  const createdTimestamp = new Date(2026, 10, 23, 14, 3).toISOString();
  const batch = { id: '', status: 'Done', total: 9999, done: 9995, failed: 4 } as const;
  expect(resultFileName({ ...batch, createdTimestamp })).toBe(
    'UnikatIDs 2026-11-23 14-03 (9995).csv',
  );
});
