import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compression from 'compression';
import type { Express, Request, Response } from 'express';
import { languageSchema } from '#shared/api/enums.ts';
import type { Language } from '#shared/enums.ts';
import type { PublicPage } from '#shared/public-pages.ts';
import type { Config } from '../platform/config.ts';
import { offeredProviders } from '../platform/provider-config.ts';
import { preferredLanguage } from './language.ts';
import { pageFilesIn } from './page-files.ts';
import { headOf, publicPageAt, sitemapOf } from './page-head.ts';
import { prerenderedIn } from './prerendered.ts';
import { filesIn } from './static-files.ts';

/** What index.html says of itself wherever no server knows better. */
const ownHead = /<title>[\s\S]*?<!-- \/page -->/;

/** What the page would else have to guess or to ask for before it can be drawn. */
const marksOf = ({ providers }: Config) =>
  [
    '<meta name="api-origin" content="self">',
    `<meta name="login-providers" content="${offeredProviders(providers).join(' ')}">`,
  ].join('');

/**
 * Serves the built page from `folder`, and index.html for every other path outside /api. The page
 * is told that the API is its own origin and which providers it offers; a public one has title,
 * description and addresses in the reader's language, the names of what it will load, and what the
 * build rendered of it, unless its address asks for more; any other page asks not to be indexed. Does
 * nothing while there is no build.
 */
export function serveSpa(app: Express, folder: string, config: Config): void {
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return;
  const { publicUrl } = config;
  const index = readFileSync(indexFile, 'utf8').replace('</head>', `${marksOf(config)}</head>`);
  const filesOf = pageFilesIn(folder, index);
  const prerendered = prerenderedIn(folder, offeredProviders(config.providers));
  // The page's own style sheets come last, as they do when the script asks for them.
  const withHead = (page: PublicPage, language: Language) =>
    index
      .replace(ownHead, () => headOf(page, language, publicUrl))
      .replace('</head>', () => `${filesOf(page, language)}</head>`)
      .replace('<html lang="en"', `<html lang="${language}"`);
  const pageFor = (page: PublicPage, request: Request) => {
    const language = languageOf(request);
    const html = withHead(page, language);
    return isPlain(request) ? prerendered(html, page, language) : html;
  };
  const compress = compression();
  const sendIndex = (request: Request, response: Response) => {
    response.set({ 'Cache-Control': 'no-cache', Vary: 'Accept-Language' });
    const page = publicPageAt(request.path);
    if (!page) response.set('X-Robots-Tag', 'noindex');
    response.type('html').send(page ? pageFor(page, request) : index);
  };
  serveForCrawlers(app, folder, publicUrl);
  app.get(['/', '/index.html'], compress, sendIndex);
  app.use(filesIn(folder));
  app.get(/^\/(?!api\/|assets\/)/, compress, sendIndex);
}

/** As the page decides it, but for what an earlier visit chose. */
function languageOf(request: Request): Language {
  const asked = languageSchema.safeParse(request.query.lang);
  return asked.success ? asked.data : preferredLanguage(request);
}

/** Whether the address asks for nothing that would change the page but its language. */
function isPlain(request: Request): boolean {
  return Object.keys(request.query).every((name) => name === 'lang');
}

/** Both name this installation's address, which the build does not know. */
function serveForCrawlers(app: Express, folder: string, publicUrl: string): void {
  const robotsFile = join(folder, 'robots.txt');
  const rules = existsSync(robotsFile) ? readFileSync(robotsFile, 'utf8') : '';
  app.get('/robots.txt', (_request, response) => {
    response.type('txt').send(`${rules}\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });
  app.get('/sitemap.xml', (_request, response) => {
    response.type('xml').send(sitemapOf(publicUrl));
  });
}
