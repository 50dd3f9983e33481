import type { Plugin } from 'vite';

// The two files that the first screen of every page needs; latin-ext comes when a text asks for it.
const firstFonts = [/hyperlegible-next-latin-wght/, /hyperlegible-mono-latin-wght/];
const styleSheet = /\s*<link rel="stylesheet"[^>]*>/;
const start = '<meta charset="utf-8" />';

/**
 * Puts what the first paint needs in the order in which it is wanted: the style sheet in front, for
 * the first request gets the connection that is open, then what stands in the head, then the fonts
 * (preloaded, so that text does not shift when they arrive).
 */
export function firstFiles(): Plugin {
  return {
    name: 'unikat:first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const names = Object.keys(bundle ?? {});
        const fonts = firstFonts.flatMap((pattern) => names.filter((name) => pattern.test(name)));
        const [sheet] = styleSheet.exec(html) ?? [];
        if (fonts.length !== firstFonts.length || sheet === undefined)
          throw new Error(`Files of the first paint: ${sheet} ${fonts}`);
        return {
          html: html.replace(sheet, '').replace(start, start + sheet),
          tags: fonts.map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${name}`,
              crossorigin: true,
            },
            injectTo: 'head' as const,
          })),
        };
      },
    },
  };
}
