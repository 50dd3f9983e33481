import { expect, test } from 'vitest';
import { catalogues } from '../../i18n/catalogues.ts';
import type { TextKey } from '../../i18n/en.ts';
import { localDateTime } from '../../ui/fields/date-text.ts';
import { resultFileName, resultRows } from './result-file.ts';

const csv = [
  '"line","birthDate","reference","id","failure","withdrawnAt"',
  '"1","1984-07-31","a ""b"", c","19840731-K7Q2M","","2026-11-23T10:00:00.000Z"',
  '"2","1990-05-17","\'=Reference","","Reference_OtherBirthDate",""',
  '',
].join('\r\n');

test.each(['en', 'de'] as const)(
  'the file of results is in the reader’s language (%s)',
  (language) => {
    const text = (key: TextKey) => catalogues[language][key];
    const [head, ...rows] = resultRows(csv, text);
    expect(head).toEqual(
      language === 'en'
        ? ['Line sent', 'Birth date', 'Your own number', 'ID', 'Error', 'Withdrawn on']
        : ['Gesendete Zeile', 'Geburtsdatum', 'Eigene Nummer', 'ID', 'Fehler', 'Zurückgezogen am'],
    );
    const withdrawn = localDateTime('2026-11-23T10:00:00.000Z');
    expect(rows).toEqual([
      ['1', '1984-07-31', 'a "b", c', '19840731-K7Q2M', '', withdrawn],
      ['2', '1990-05-17', "'=Reference", '', text('Reference_OtherBirthDate'), ''],
    ]);
  },
);

test('its name says the file of the list, when it was sent and how many IDs it has', () => {
  const createdTimestamp = new Date(2026, 10, 23, 14, 3, 9).toISOString();
  const batch = {
    id: '',
    status: 'Done',
    sentBy: null,
    total: 9999,
    done: 9995,
    failed: 4,
    notPrinted: 0,
    issuedBefore: 0,
    fileName: null,
    createdTimestamp,
  } as const;
  expect(resultFileName(batch)).toBe('UnikatIDs 2026-11-23 14-03-09 (9995).csv');
  expect(resultFileName({ ...batch, fileName: 'Ward 3.b.csv' })).toBe(
    'UnikatIDs Ward 3.b 2026-11-23 14-03-09 (9995).csv',
  );
});
