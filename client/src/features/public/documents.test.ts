import { describe, expect, it } from 'vitest';
import { defaultLanguage, type Language, languages } from '#shared/enums.ts';
import { termsOfService } from '../../i18n/de/terms-of-service.ts';
import type * as aboutTexts from '../../i18n/en/about.ts';
import type * as helpTexts from '../../i18n/en/help.ts';
import type { TextDocument } from '../../i18n/text-document.ts';
import { documentLinks, fillIn } from './document-words.ts';

const abouts = import.meta.glob<typeof aboutTexts>('../../i18n/*/about.ts', { eager: true });
const helps = import.meta.glob<typeof helpTexts>('../../i18n/*/help.ts', { eager: true });
const policies = import.meta.glob<TextDocument>('../../i18n/*/privacy.ts', {
  eager: true,
  import: 'privacy',
});
/** The long texts of a language. Throws when its catalogue lacks one. */
function documentsIn(language: Language) {
  const about = abouts[`../../i18n/${language}/about.ts`];
  const help = helps[`../../i18n/${language}/help.ts`];
  const privacy = policies[`../../i18n/${language}/privacy.ts`];
  if (!about || !help || !privacy) throw new Error(`a long text is missing in ${language}`);
  // Shown at the end of answers.
  const additions = Object.entries(help.forInstitutions).map(([key, text]) => [
    key,
    { title: text, content: [] },
  ]);
  const { pitch, questions } = about;
  const forInstitutions: TextDocument = Object.fromEntries(additions);
  return { pitch, questions, answers: help.answers, forInstitutions, privacy };
}
const english = documentsIn(defaultLanguage);
const documents: TextDocument[] = [
  ...languages.flatMap((language) => Object.values(documentsIn(language))),
  termsOfService,
];
const everyText = documents.flatMap((document) =>
  Object.values(document).flatMap(({ title, content }) => [title, ...content.flat()]),
);

/** The sections of a text, and for each the number of points, the values and the links. */
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
  it.each(
    languages.flatMap((language) =>
      (['pitch', 'questions', 'answers', 'forInstitutions', 'privacy'] as const).map(
        (name) => [name, language] as const,
      ),
    ),
  )('have the same outline as in English: %s in %s', (name, language) => {
    expect(outline(documentsIn(language)[name])).toEqual(outline(english[name]));
  });

  it('name only values and links that exist', () => {
    expect(everyText.map(fillIn).filter((text) => text.includes('{{'))).toEqual([]);
    const links = everyText.flatMap((text) =>
      [...text.matchAll(/<(\w+)>/g)].map(([, name]) => name),
    );
    expect([...new Set(links)].sort()).toEqual(Object.keys(documentLinks).sort());
  });

  it('give every section a key that can be a fragment in an address', () => {
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
  ])('the terms state the fact about %s', (_fact, words) => {
    const terms = Object.values(termsOfService).flatMap(({ content }) => content.flat());
    expect(terms.map(fillIn).join(' ')).toContain(words);
  });
});
