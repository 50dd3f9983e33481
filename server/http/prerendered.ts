import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { languageSchema } from '#shared/api/enums.ts';
import type { Language } from '#shared/enums.ts';
import type { PublicPage } from '#shared/public-pages.ts';

const listSchema = z.record(languageSchema, z.record(z.string(), z.string()));
const emptyRoot = '<div id="root"></div>';
const script =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*?(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;

/**
 * Puts into a page's HTML what the build rendered of it (`.prerendered.json` in `folder`), and marks
 * it, so that `before-paint.js` can hide it from whom it does not suit. The page's scripts, the first
 * one in front, are only named: that file fetches them when the page was painted. Of a page that shows
 * which `providers` are offered, it takes the one for these.
 */
export function prerenderedIn(folder: string, providers: readonly string[]) {
  const listFile = join(folder, '.prerendered.json');
  const list = existsSync(listFile)
    ? listSchema.parse(JSON.parse(readFileSync(listFile, 'utf8')))
    : undefined;
  return (html: string, page: PublicPage, language: Language): string => {
    const pages = list?.[language];
    const content = pages?.[[page.path, ...providers].join(' ')] ?? pages?.[page.path];
    if (content === undefined) return html;
    const scripts = [...html.matchAll(script)].map(([, name]) => name);
    return html
      .replaceAll(script, '')
      .replace('</head>', () => `<meta name="scripts" content="${scripts.join(' ')}"></head>`)
      .replace(/<html [^>]*/, '$& data-prerendered="shown"')
      .replace(emptyRoot, () => `<div id="root">${content}</div>`);
  };
}
