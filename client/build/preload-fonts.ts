import type { Plugin } from 'vite';

// The two files that the first screen of every page needs; latin-ext comes when a text asks for it.
const firstFonts = [/hyperlegible-next-latin-wght/, /hyperlegible-mono-latin-wght/];

/** Preloads the fonts of the first screen, so that text does not shift when they arrive. */
export function preloadFonts(): Plugin {
  return {
    name: 'unikat:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const fonts = Object.keys(bundle ?? {}).filter((name) =>
          firstFonts.some((pattern) => pattern.test(name)),
        );
        if (fonts.length !== firstFonts.length) throw new Error(`Fonts to preload: ${fonts}`);
        return fonts.map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${name}`,
            crossorigin: true,
          },
          injectTo: 'head-prepend' as const,
        }));
      },
    },
  };
}
