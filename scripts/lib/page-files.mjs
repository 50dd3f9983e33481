import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './lock.mjs';
import { projectRoot } from './project.mjs';

const output = join(projectRoot, 'client', 'dist');

/** The scripts that any page of the built client loads first, as paths of files. */
export function firstScripts() {
  return namedInIndex(/<script[^>]* src="\/([^"]+)"/g);
}

/** The style sheets that any page loads first. */
export function firstStyles() {
  return namedInIndex(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g);
}

/** The fonts of the first screen. */
export function firstFonts() {
  return readdirSync(join(output, 'assets'))
    .filter((name) => /-latin-wght.*\.woff2$/.test(name))
    .map((name) => join(output, 'assets', name));
}

/** The scripts that a module (`src/…`, fetched when it is needed) brings along beyond the first ones. */
export function scriptsOf(module) {
  const manifest = readJson(join(output, '.vite', 'manifest.json'));
  const wanted = new Set();
  const add = (name) => {
    if (wanted.has(name)) return;
    wanted.add(name);
    (manifest[name].imports ?? []).forEach(add);
  };
  add(module);
  const first = new Set(firstScripts());
  return [...wanted]
    .map((name) => join(output, manifest[name].file))
    .filter((file) => !first.has(file));
}

function namedInIndex(pattern) {
  const index = readFileSync(join(output, 'index.html'), 'utf8');
  return [...index.matchAll(pattern)].map(([, path]) => join(output, path));
}
