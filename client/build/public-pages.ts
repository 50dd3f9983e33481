// Ours: prerendering plugins write one document for each route. These documents are in several
// languages, with placeholders for the address and the providers of the installation.
import path from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { createServer, normalizePath, type Plugin, type Rolldown } from 'vite';
import { type Language, languageFacts, languages } from '#shared/enums.ts';
import { product } from '#shared/product.ts';
import {
  addressIn,
  documentFile,
  otherDocument,
  type PublicPage,
  placeholders,
} from '#shared/public-pages.ts';
import type { RenderedPage, renderPages } from '../src/app/prerender.tsx';

type Bundle = Rolldown.OutputBundle;
type Tag = readonly [name: string, attributes: Record<string, string>];

// The fonts of every first screen. The browser fetches latin-ext when a text needs it.
const firstFonts = [/hyperlegible-next-latin-wght/, /hyperlegible-mono-latin-wght/];
const controls = 'button, input, select, textarea';
/** Take text at once, which app/typed-early.ts carries over. */
const textFields = 'textarea[name], input[name]:not([type=checkbox], [type=radio])';

function addToHead($: CheerioAPI, tags: readonly Tag[]): void {
  for (const [name, attributes] of tags) $(`<${name}>`).attr(attributes).appendTo('head');
}

/**
 * Puts the style sheet first, since the first request gets the open connection, and preloads the
 * fonts, so that text does not shift when they arrive.
 */
function orderFirstFiles($: CheerioAPI, names: readonly string[]): void {
  const sheet = $('link[rel="stylesheet"]');
  const fonts = firstFonts.flatMap((pattern) => names.filter((name) => pattern.test(name)));
  if (sheet.length !== 1 || fonts.length !== firstFonts.length)
    throw new Error(
      `The first screen needs one style sheet and two fonts: ${$.html(sheet)} ${fonts}`,
    );
  $('meta[charset]').after(sheet);
  const attributes = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' };
  addToHead(
    $,
    fonts.map((name) => ['link', { ...attributes, href: `/${name}` }]),
  );
}

/** Says that the API is the page's own origin, and which providers it offers. */
function markAsServed($: CheerioAPI): void {
  $('html').attr('data-providers', placeholders.providers);
  addToHead($, [['meta', { name: 'api-origin', content: 'self' }]]);
}

/** Adds the head for search engines and link previews, which run no scripts. */
function describePage($: CheerioAPI, page: PublicPage, language: Language): void {
  const { publicUrl } = placeholders;
  const title = `${page.title[language]} – ${product.name}`;
  const description = page.description[language];
  $('html').attr('lang', language);
  $('title').text(title);
  $('meta[name="description"]').attr('content', description);
  addToHead($, [
    ['link', { rel: 'canonical', href: `${publicUrl}${page.path}` }],
    ...languages.map(
      (one): Tag => [
        'link',
        { rel: 'alternate', hreflang: one, href: addressIn(publicUrl, page, one) },
      ],
    ),
    ['meta', { property: 'og:type', content: 'website' }],
    ['meta', { property: 'og:site_name', content: product.name }],
    ['meta', { property: 'og:title', content: title }],
    ['meta', { property: 'og:description', content: description }],
    ['meta', { property: 'og:url', content: `${publicUrl}${page.path}` }],
    ['meta', { property: 'og:image', content: `${publicUrl}/preview.png` }],
    ['meta', { property: 'og:locale', content: languageFacts[language].locale.replace('-', '_') }],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
  ]);
}

/** The built files of a module and of all that it imports. */
function filesOf(bundle: Bundle, module: string): string[] {
  const found = new Set<string>();
  function add(name: string): void {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const imported of chunk.imports) add(imported);
  }
  for (const [name, file] of Object.entries(bundle))
    if (file.type === 'chunk' && file.facadeModuleId === module) add(name);
  return [...found].filter((name) => name in bundle);
}

/** Names what the page's script would request only once it runs. Its style sheets come last. */
function addFiles($: CheerioAPI, names: readonly string[]): void {
  const isNew = (name: string) => $(`[src="/${name}"], [href="/${name}"]`).length === 0;
  addToHead(
    $,
    [...new Set(names)].filter(isNew).map((name) => [
      'link',
      {
        rel: name.endsWith('.css') ? 'stylesheet' : 'modulepreload',
        crossorigin: '',
        href: `/${name}`,
      },
    ]),
  );
}

/**
 * Shows the content before any script has come: `before-paint.js` fetches the scripts after the
 * paint, so here they are only named, the first one in front. Until then links work and fields take
 * text; other controls are inert, and without a form Enter sends nothing.
 */
function addContent($: CheerioAPI, content: string): void {
  const scripts = $('script[type="module"], link[rel="modulepreload"]');
  const names = scripts.map((_, script) => $(script).attr('src') ?? $(script).attr('href')).get();
  scripts.remove();
  addToHead($, [['meta', { name: 'scripts', content: names.join(' ') }]]);
  $('html').attr('data-prerendered', 'shown');
  $('#root').html(content).find(controls).not(textFields).attr('inert', '');
  $('#root form').prop('tagName', 'div').removeAttr('novalidate');
  const styled = $('#root [style]');
  if (styled.length > 0)
    throw new Error(`The content security policy refuses these styles: ${$.html(styled)}`);
}

/** The documents of one page: with an empty body, and with the content. */
function documentsOf(base: string, bundle: Bundle, root: string, rendered: RenderedPage) {
  const { page, language, content } = rendered;
  // Home has its English texts in the first script, and its German ones in a small file.
  const texts = [page.path === '/' ? 'first-texts' : 'everyday', page.texts ?? []].flat();
  const modules = [page.module, ...texts.map((set) => `i18n/${language}/${set}.ts`)];
  const $ = load(base);
  describePage($, page, language);
  addFiles(
    $,
    modules.flatMap((module) => filesOf(bundle, normalizePath(path.join(root, 'src', module)))),
  );
  const empty = $.html();
  addContent($, content);
  return { empty, rendered: $.html() };
}

/** Writes each public page as whole documents into the build's output. */
export function publicPages(): Plugin {
  let root = '';
  return {
    name: 'unikat:public-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const write = (fileName: string, source: string) =>
          this.emitFile({ type: 'asset', fileName, source });
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The bundle has no index.html');
        const $ = load(String(index.source));
        orderFirstFiles($, Object.keys(bundle));
        index.source = $.html();
        markAsServed($);
        const base = $.html();
        write(otherDocument, base);
        for await (const rendered of renderedPages(root)) {
          const documents = documentsOf(base, bundle, root, rendered);
          for (const kind of ['rendered', 'empty'] as const)
            write(documentFile(rendered.page, rendered.language, kind), documents[kind]);
        }
      },
    },
  };
}

/** Runs the client's own modules in this process. */
async function* renderedPages(root: string): AsyncGenerator<RenderedPage> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = await server.ssrLoadModule('/src/app/prerender.tsx');
    const render: typeof renderPages = module.renderPages;
    yield* render();
  } finally {
    await server.close();
  }
}
