import { expect, it } from 'vitest';
import { catalogues } from '../../i18n/catalogues.ts';
import type { TextKey } from '../../i18n/en.ts';
import { figureRows } from './figure-file.ts';

const inLanguage = (language: 'de' | 'en') => ({
  language,
  t: (key: TextKey) => catalogues[language][key],
});

it('the figures over all assigners have headings and decimals of the reader', () => {
  const csv = [
    '"start","issued","challenges","currency","revenue"',
    '"2026-11-01","12","3","EUR","-1234.5"',
  ].join('\r\n');
  expect(figureRows(csv, 'month', inLanguage('de'))).toEqual([
    ['Monat', 'Vergebene IDs', 'Gesendete Challenges', 'Umsatz mit MwSt. (EUR)'],
    ['2026-11-01', '12', '3', '-1234,50'],
  ]);
  expect(figureRows(csv, 'week', inLanguage('en'))).toEqual([
    ['Week from', 'IDs issued', 'Challenges sent', 'Revenue with VAT (EUR)'],
    ['2026-11-01', '12', '3', '-1234.50'],
  ]);
});

it('so have the others', () => {
  const issued = '"start","issued","printed","takenOver"\r\n"2026-11-03","3","2","1"\r\n';
  expect(figureRows(issued, 'day', inLanguage('de'))).toEqual([
    ['Tag', 'Vergebene IDs', 'Gedruckt', 'Übernommen'],
    ['2026-11-03', '3', '2', '1'],
  ]);
  const busiest = '"accountId","name","issued"\r\n"0199","Klinik; ""See""","5"\r\n';
  expect(figureRows(busiest, 'month', inLanguage('de'))).toEqual([
    ['Konto', 'Name', 'Vergebene IDs'],
    ['0199', 'Klinik; "See"', '5'],
  ]);
});
