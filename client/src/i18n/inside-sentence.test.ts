import { expect, it } from 'vitest';
import { startInBrowser } from '../test/start-in-browser.ts';
import { insideSentence } from './inside-sentence.ts';

it.each([
  ['en', 'Delete order 12', 'delete order 12'],
  ['de', 'Anonym registrieren', 'anonym registrieren'],
  ['de', 'Neues Blatt erstellen', 'neues Blatt erstellen'],
  ['de', 'Neuen Alias nehmen', 'neuen Alias nehmen'],
  ['de', 'Konto max löschen', 'Konto max löschen'],
] as const)('in a sentence of %s, "%s" is "%s"', async (language, label, inside) => {
  await startInBrowser({ languages: [language] });
  expect(insideSentence(label)).toBe(inside);
});
