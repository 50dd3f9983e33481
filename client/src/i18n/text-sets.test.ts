import { expect, it } from 'vitest';
import { apiKeys } from './en/api-keys.ts';
import { audit } from './en/audit.ts';
import { batches } from './en/batches.ts';
import { challenges } from './en/challenges.ts';
import { dialogs } from './en/dialogs.ts';
import { everyday } from './en/everyday.ts';
import { figures } from './en/figures.ts';
import { history } from './en/history.ts';
import { office } from './en/office.ts';
import { recovery } from './en/recovery.ts';
import { security } from './en/security.ts';
import { verify } from './en/verify.ts';

const raw = import.meta.glob<string>(['../**/*.{ts,tsx}', '!./*/**', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const isSpecial = (key: string) =>
  [
    office,
    apiKeys,
    audit,
    batches,
    challenges,
    dialogs,
    figures,
    history,
    recovery,
    security,
    verify,
  ].some((texts) => Object.hasOwn(texts, key));
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
/** The pages that have only the everyday texts. */
const everydayPages = routes.flatMap((table) =>
  [
    ...(sources.get(table) ?? '').matchAll(
      /import\('(\.[^']+)'\),\s*'\w+'(?<texts>,\s*'(?:office|apiKeys|audit|batches|challenges|figures|history|recovery|security|verify)')?,?\s*\)/g,
    ),
  ]
    .filter(({ groups }) => !groups?.texts)
    .map(([, path = '']) => new URL(path, table).href),
);

it('every text is in one set', () => {
  expect(Object.keys(everyday).filter(isSpecial)).toEqual([]);
});

it('pages of visitors and persons use no text of another set', () => {
  expect(everydayPages.length).toBeGreaterThan(15);
  const words = everydayPages.flatMap((page) =>
    [...modulesOf(page)]
      .filter((module) => !routes.includes(module))
      .flatMap((module) => sources.get(module)?.match(/\w+/g) ?? []),
  );
  expect([...new Set(words)].filter(isSpecial)).toEqual([]);
});
