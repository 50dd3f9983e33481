import { expect, test } from 'vitest';
import { chosenColumns, examplesOf, suggestColumns } from './list-choice.ts';
import { readTable } from './list-table.ts';

const day = '31.07.1984';
const suggest = (text: string) => suggestColumns(readTable(text));

test.each([
  ['one column', day, 0, null],
  ['two columns without names', `${day};a`, 0, 1],
  ['the number first', `a;${day}`, 1, 0],
  ['names', `Name;Geburtsdatum;Fallnummer\nA;${day};1`, 1, 2],
  ['more dates in another column', `Aufnahme;GebDat;Fallnr\n01.11.2026;17.5.90;4`, 1, 2],
  ['names of patients', `Patient;Fallnummer;Geburtsdatum\nA;1;${day}`, 2, 1],
  ['birth names and places', `Geburtsname;Geburtsort;Geboren;Fall\nA;B;${day};1`, 2, 3],
])('a list with %s needs no choice', (_, text, birthDate, reference) => {
  expect(suggest(text)).toEqual({ birthDate, reference });
});

test.each([
  ['two columns of dates', `a;${day};01.11.2026`, undefined],
  ['two columns of dates with other names', `Fall;Aufnahme;Entlassung\n1;${day};01.11.2026`, 0],
  ['two names of birth dates', `Geburt Mutter;Geburt Kind\n${day};01.11.2026`, undefined],
  ['no column of dates', 'a;b\nc;d', undefined],
])('a list with %s leaves the birth dates open', (_, text, reference) => {
  const choice = suggest(text);
  expect(choice).toEqual({ birthDate: undefined, reference });
  expect(chosenColumns(choice)).toBeUndefined();
});

test.each([
  ['other columns without names', `a;${day};b`],
  ['another column of names', `Name;Geburtsdatum\nA;${day}`],
  ['two numbers', `Geburtsdatum;Fallnummer;Patientennummer\n${day};1;2`],
])('a list with %s leaves the own numbers open', (_, text) => {
  const choice = suggest(text);
  expect(choice.birthDate).toBeDefined();
  expect(choice.reference).toBeUndefined();
  expect(chosenColumns(choice)).toBeUndefined();
});

test('a column is recognised by two of its cells', () => {
  expect(examplesOf(readTable('a;1\n;2\na;3\nb;4\nc;5'), 0)).toEqual(['a', 'b']);
});

test('a heading of a megabyte does not stop the page', () => {
  const heading = 'patient'.repeat(150_000);
  expect(suggest(`${heading};Geburtsdatum\nA;${day}`)).toEqual({
    birthDate: 1,
    reference: undefined,
  });
});
