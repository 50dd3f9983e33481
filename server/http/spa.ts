import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import type { Express, Request, Response } from 'express';
import { languageSchema } from '#shared/api/enums.ts';
import { type Language, languages } from '#shared/enums.ts';
import {
  addressIn,
  documentFile,
  otherDocument,
  placeholders,
  publicPages,
} from '#shared/public-pages.ts';
import { practiceMark } from '#shared/test-system.ts';
import type { Config } from '../platform/settings/config.ts';
import { offeredProviders } from '../platform/settings/provider-config.ts';
import { preferredLanguage } from './language.ts';
import { filesIn } from './static-files.ts';

/**
 * Serves the built client from `folder`: its files, and at every other path outside /api a document
 * that the build has written. A public page has one for each language; all other pages share one and
 * ask not to be indexed. Does nothing if there is no build.
 */
export function serveSpa(app: Express, folder: string, config: Config): void {
  if (!existsSync(join(folder, otherDocument))) return;
  const documents = readDocuments(folder, config);
  const compress = compression();
  const sendDocument = (request: Request, response: Response) => {
    response.set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Language' });
    const file = documentFor(request);
    if (file === otherDocument) response.set('X-Robots-Tag', 'noindex');
    response.type('html').send(documents.get(file));
  };
  serveForCrawlers(app, folder, config.publicUrl);
  app.get(['/', '/index.html'], compress, sendDocument);
  app.use(filesIn(folder));
  app.get(/^\/(?!api\/|assets\/)/, compress, sendDocument);
}

/** Every document by its file, with what only this installation knows filled in. */
function readDocuments(folder: string, config: Config): ReadonlyMap<string, string> {
  const marks = config.practiceProvider ? [practiceMark] : [];
  const providers = [...offeredProviders(config), ...marks].join(' ');
  const files = publicPages.flatMap((page) =>
    languages.flatMap((language) => [
      documentFile(page, language, 'rendered'),
      documentFile(page, language, 'empty'),
    ]),
  );
  return new Map(
    [...files, otherDocument].map((file) => [
      file,
      readFileSync(join(folder, file), 'utf8')
        .replaceAll(placeholders.publicUrl, () => config.publicUrl)
        .replaceAll(placeholders.providers, providers),
    ]),
  );
}

/** A query that asks for more than a language may change the content, so that is left to the script. */
function documentFor(request: Request): string {
  const page = publicPages.find(({ path }) => path === request.path);
  if (!page) return otherDocument;
  const isPlain = Object.keys(request.query).every((name) => name === 'lang');
  return documentFile(page, languageOf(request), isPlain ? 'rendered' : 'empty');
}

/** The language that the page chooses too, unless the browser remembers another choice. */
function languageOf(request: Request): Language {
  const asked = languageSchema.safeParse(request.query.lang);
  return asked.success ? asked.data : preferredLanguage(request);
}

/** Both files name this installation's address, which the build does not know. */
function serveForCrawlers(app: Express, folder: string, publicUrl: string): void {
  const rules = readFileSync(join(folder, 'robots.txt'), 'utf8');
  const robots = `${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`;
  const sitemap = sitemapOf(publicUrl);
  app.get('/robots.txt', (_request, response) => {
    response.type('txt').send(robots);
  });
  app.get('/sitemap.xml', (_request, response) => {
    response.type('xml').send(sitemap);
  });
}

function sitemapOf(publicUrl: string): string {
  const entries = publicPages.map((page) => {
    const alternates = languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressIn(publicUrl, page, language)}"/>`,
    );
    return `<url><loc>${publicUrl}${page.path}</loc>${alternates.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
