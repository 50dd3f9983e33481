import { expect, it } from 'vitest';
import { admin } from './en/admin.ts';
import { everyday } from './en/everyday.ts';
import { office } from './en/office.ts';
import { person } from './en/person.ts';

const special = { person, office, admin };
const raw = import.meta.glob<string>(['../**/*.{ts,tsx}', '!./*/**', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** The sets beyond the everyday one that have the text. */
const setsWith = (key: string) =>
  Object.entries(special).flatMap(([set, texts]) => (Object.hasOwn(texts, key) ? [set] : []));
const root = 'file:///src/';
const sources = new Map(
  Object.entries(raw).map(([name, code]) => [new URL(name, `${root}i18n/`).href, code]),
);

/**
 * The modules that a module imports, statically or lazily. A module that loads a text set itself loads it
 * for its lazy imports.
 */
function modulesOf(module: string, found = new Set<string>()): Set<string> {
  const code = sources.get(module);
  if (code === undefined || found.has(module)) return found;
  found.add(module);
  const imported = /loadTexts\('\w+'\)/.test(code)
    ? /(?:from|import)\s*'(\.[^']+)'/g
    : /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
  for (const [, path = ''] of code.matchAll(imported)) modulesOf(new URL(path, module).href, found);
  return found;
}

const routes = [`${root}app/pages.tsx`, `${root}app/office-pages.ts`];
/** Each page, and the set that it loads beyond the everyday one. */
const pages = routes.flatMap((table) =>
  [
    ...(sources.get(table) ?? '').matchAll(/import\('(\.[^']+)'\)(?:,\s*'(?<set>\w+)')?,?\s*\)/g),
  ].map(([, path = '', set]) => ({ path, set, href: new URL(path, table).href })),
);

it('every text is in one set', () => {
  const keys = [everyday, person, office, admin].flatMap(Object.keys);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

it('there are all pages', () => expect(pages.length).toBeGreaterThan(35));

it.each(pages)('$path uses everyday texts and those of its set', ({ set, href }) => {
  const words = [...modulesOf(href)]
    .filter((module) => !routes.includes(module))
    .flatMap((module) => sources.get(module)?.match(/\w+/g) ?? []);
  const foreign = (key: string) => setsWith(key).some((other) => other !== set);
  expect([...new Set(words)].filter(foreign)).toEqual([]);
});
