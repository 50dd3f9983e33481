import { createHash } from 'node:crypto';
import { PurgeCSS } from 'purgecss';
import type { Plugin } from 'vite';

// Class names that libraries compose at run time, so that no source spells them whole.
const safelist = {
  standard: [
    // Dialogs of react-bootstrap.
    ...[/^show$/, /^fade$/, /^modal/],
    /^Toastify/,
    // Ours: the tone of a notice or badge is put into the name.
    ...[/^alert-/, /^tag-/],
  ],
  greedy: [/data-bs-theme/, /data-prerendered/],
};

/**
 * Removes the rules that no built script or page names from the style sheet of the entry.
 * The sheet is renamed after its new content, for its address is cached for good; style sheets of
 * lazy chunks are left alone, since their names stand in hashed scripts.
 */
export function purgeCss(): Plugin {
  return {
    name: 'unikat:purge-css',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('No index.html in the bundle');
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const html = String(page.source);
        const cssName = /href="\/(assets\/[^"]+\.css)"/.exec(html)?.[1];
        const scriptName = /src="\/(assets\/[^"]+\.js)"/.exec(html)?.[1];
        const sheet = cssName === undefined ? undefined : bundle[cssName];
        if (scriptName === undefined || cssName === undefined || sheet?.type !== 'asset') {
          throw new Error('The page has no script or style sheet');
        }
        const [purged] = await new PurgeCSS().purge({
          content: [
            ...chunks.map((chunk) => ({ raw: chunk.code, extension: 'js' })),
            { raw: html, extension: 'html' },
          ],
          css: [{ raw: String(sheet.source) }],
          safelist,
          variables: false,
        });
        if (purged === undefined) throw new Error('PurgeCSS returned nothing');
        const hash = createHash('sha256').update(purged.css).digest('base64url').slice(0, 8);
        const purgedName = `assets/style-${hash}.css`;
        delete bundle[cssName];
        this.emitFile({ type: 'asset', fileName: purgedName, source: purged.css });
        page.source = html.replaceAll(cssName, purgedName);
        // A lazy chunk may list the page's sheet among what it needs. The page has loaded it
        // already, so a script that is loaded as well stands in for the name that is gone.
        for (const chunk of chunks) chunk.code = chunk.code.replaceAll(cssName, scriptName);
      },
    },
  };
}
