import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';

type Prerendered = typeof import('../src/app/prerender.tsx');

/** Runs the client's own modules here, as they are. */
async function renderedFrom(root: string): Promise<Prerendered['prerenderedPages']> {
  const modules = await createServer({
    root,
    configFile: false,
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const entry = (await modules.ssrLoadModule('/src/app/prerender.tsx')) as Prerendered;
    return entry.prerenderedPages;
  } finally {
    await modules.close();
  }
}

/** A style in an attribute is refused by the content security policy. */
const inlineStyle = /<[^>]* style=\\"[^>]*>/g;

/**
 * Renders each public page in each language once the client is built, into one list from which the
 * server takes the page that it sends: the reader sees it before any script has come.
 */
export function prerender(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'unikat:prerender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const list = JSON.stringify(Object.fromEntries(await renderedFrom(root)));
      const refused = list.match(inlineStyle);
      if (refused) throw new Error(`No browser will apply these styles: ${refused.join(' ')}`);
      // A dot file, so it is not served.
      await writeFile(path.join(outDir, '.prerendered.json'), list);
    },
  };
}
