import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Language } from '#shared/enums.ts';
import type { PublicPage } from '#shared/public-pages.ts';

const chunkSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestSchema = z.record(z.string(), chunkSchema);

/** The module with the texts that the page asks for: home has its English ones with it. */
function textsOf(page: PublicPage, language: Language): string {
  return page.path === '/' ? `i18n/${language}/first-texts.ts` : `i18n/${language}/everyday.ts`;
}

/**
 * Names in a page's head what its script would ask for only once it runs, so that it comes at the
 * same time: the page's own script, its texts, and what both import. `index` has the rest already.
 * Nothing without the list that the build leaves in `folder`.
 */
export function pageFilesIn(folder: string, index: string) {
  const listFile = join(folder, '.vite/manifest.json');
  const manifest = existsSync(listFile)
    ? manifestSchema.parse(JSON.parse(readFileSync(listFile, 'utf8')))
    : {};

  function filesOf(key: string, found: Set<string>): void {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const file of chunk.css) found.add(file);
    for (const imported of chunk.imports) filesOf(imported, found);
  }

  return (page: PublicPage, language: Language): string => {
    const found = new Set<string>();
    for (const module of [page.module, textsOf(page, language)]) filesOf(`src/${module}`, found);
    return [...found]
      .filter((file) => !index.includes(file) && existsSync(join(folder, file)))
      .map((file) =>
        file.endsWith('.css')
          ? `<link rel="stylesheet" crossorigin href="/${file}" />`
          : `<link rel="modulepreload" crossorigin href="/${file}" />`,
      )
      .join('\n    ');
  };
}
