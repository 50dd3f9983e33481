import { expect, it } from 'vitest';
import { auditActions } from '#shared/audit-actions.ts';
import { languages } from '#shared/enums.ts';
import { catalogues } from '../../i18n/catalogues.ts';

const known = ['actor', 'account', 'Account', 'order', 'request', 'id'];
const details = ['name', 'number', 'copy', 'entries', 'reason'];
const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, place]) => place ?? '');

it.each(auditActions)('%s has the same places in each language, and no unknown one', (action) => {
  const [first, ...others] = languages.map((language) =>
    placesIn(catalogues[language][`Audit_Did_${action}`]).toSorted(),
  );
  for (const other of others) expect(other).toEqual(first);
  expect(first?.filter((place) => ![...known, ...details].includes(place))).toEqual([]);
});

it('every name of an action is different from the others', () => {
  for (const language of languages) {
    const names = auditActions.map((action) => catalogues[language][`Audit_Action_${action}`]);
    expect(new Set(names).size).toBe(names.length);
  }
});
