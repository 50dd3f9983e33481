import { expect, it } from 'vitest';
import { auditActions } from '#shared/audit-actions.ts';
import { type Language, languages } from '#shared/enums.ts';
import { catalogues } from '../../i18n/catalogues.ts';

const known = ['actor', 'account', 'Account', 'order', 'request', 'id'];
const details = ['name', 'number', 'copy', 'entries', 'reason'];
const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place ?? '');

it('each sentence has the same places in each language, and no unknown one', () => {
  const inLanguage = (language: Language) =>
    Object.entries(catalogues[language])
      .filter(([key]) => key.startsWith('Audit_Did_'))
      .map(([key, text]) => ({ key, places: placesIn(text).toSorted() }))
      .toSorted((one, other) => one.key.localeCompare(other.key));
  const [first = [], ...others] = languages.map(inLanguage);
  for (const other of others) expect(other).toEqual(first);
  const isKnown = (place: string) => [...known, ...details].includes(place);
  expect(first.flatMap(({ places }) => places).filter((place) => !isKnown(place))).toEqual([]);
});

it('every name of an action is different from the others', () => {
  for (const language of languages) {
    const names = auditActions.map((action) => catalogues[language][`Audit_Action_${action}`]);
    expect(new Set(names).size).toBe(names.length);
  }
});
