import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;
const minBytes = 512;
/** From here on the best quality takes seconds and saves a seventh. */
const largeBytes = 1024 * 1024;
const largeQuality = 5;

async function compressFile(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < minBytes) return;
  const quality = source.length < largeBytes ? constants.BROTLI_MAX_QUALITY : largeQuality;
  const brotli = await promisify(brotliCompress)(source, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
  const gzipped = await promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION });
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

/** Puts `.br` and `.gz` beside each asset. Pages are left out: the server writes into them. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'unikat:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const names = await readdir(outDir, { recursive: true });
      const files = names.filter((name) => compressible.test(name));
      await Promise.all(files.map((name) => compressFile(path.join(outDir, name))));
    },
  };
}
