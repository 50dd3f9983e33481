import { describe, expect, it } from 'vitest';
import * as germanAbout from '../../i18n/de/about.ts';
import { privacy as germanPrivacy } from '../../i18n/de/privacy.ts';
import { termsOfService } from '../../i18n/de/terms-of-service.ts';
import * as englishAbout from '../../i18n/en/about.ts';
import { privacy as englishPrivacy } from '../../i18n/en/privacy.ts';
import type { TextDocument } from '../../i18n/text-document.ts';
import { documentLinks, fillIn } from './document-words.ts';

const pairs: readonly (readonly [string, TextDocument, TextDocument])[] = [
  ['pitch', germanAbout.pitch, englishAbout.pitch],
  ['questions', germanAbout.questions, englishAbout.questions],
  ['privacy', germanPrivacy, englishPrivacy],
];
const documents: TextDocument[] = [...pairs.flatMap(([, de, en]) => [de, en]), termsOfService];
const everyText = documents.flatMap((document) =>
  Object.values(document).flatMap(({ title, content }) => [title, ...content.flat()]),
);

/** Where the text goes on: its sections, and in each the number of points, the values and the links. */
function outline(document: TextDocument) {
  return Object.entries(document).map(([key, { content }]) => [
    key,
    content.map((block) => (typeof block === 'string' ? 'text' : block.length)),
    content
      .flat()
      .flatMap((text) => text.match(/\{\{\w+\}\}|<\w+>/g) ?? [])
      .sort(),
  ]);
}

describe('the long texts', () => {
  it.each(pairs)('say the same in both languages: %s', (_name, german, english) => {
    expect(outline(german)).toEqual(outline(english));
  });

  it('name only values and links that there are', () => {
    expect(everyText.map(fillIn).filter((text) => text.includes('{{'))).toEqual([]);
    const links = everyText.flatMap((text) =>
      [...text.matchAll(/<(\w+)>/g)].map(([, name]) => name),
    );
    expect([...new Set(links)].sort()).toEqual(Object.keys(documentLinks).sort());
  });

  it('give every section a fragment of its own that an address can bear', () => {
    for (const document of documents)
      for (const key of Object.keys(document)) expect(key).toMatch(/^[a-z-]+$/);
  });

  it.each([
    ['backups', '180 Tage'],
    ['delivery', '10 Werktagen'],
    ['withdrawal', '14 Tagen'],
    ['shipping', 'EUR 6.99'],
    ['answers', 'innerhalb eines Monats'],
    ['one ID', 'Jede Person darf eine ID haben'],
    ['the lock', 'Sie bleibt gesperrt'],
  ])('the terms hold the fact about %s', (_fact, words) => {
    const terms = Object.values(termsOfService).flatMap(({ content }) => content.flat());
    expect(terms.map(fillIn).join(' ')).toContain(words);
  });
});
