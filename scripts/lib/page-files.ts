import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot, readJson } from './project.ts';

/** Vite's manifest: each chunk with its file and the chunks that it imports. */
const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);
const output = join(projectRoot, 'client', 'dist');

/** The scripts that any page of the built client loads first, as paths of files. */
export function firstScripts(): string[] {
  return namedInIndex(/<script[^>]* src="\/([^"]+)"/g);
}

/** The style sheets that any page loads first. */
export function firstStyles(): string[] {
  return namedInIndex(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g);
}

/** The fonts of the first screen. */
export function firstFonts(): string[] {
  return readdirSync(join(output, 'assets'))
    .filter((name) => /-latin-wght.*\.woff2$/.test(name))
    .map((name) => join(output, 'assets', name));
}

/** The scripts that a module (`src/…`, loaded on demand) adds to the first ones. */
export function scriptsOf(module: string): string[] {
  const manifest = manifestSchema.parse(readJson(join(output, '.vite', 'manifest.json')));
  const first = new Set(firstScripts());
  const wanted = new Map<string, string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`There is no chunk ${name}`);
    if (wanted.has(name)) return;
    wanted.set(name, join(output, chunk.file));
    chunk.imports.forEach(add);
  };
  add(module);
  return [...wanted.values()].filter((file) => !first.has(file));
}

function namedInIndex(pattern: RegExp): string[] {
  const index = readFileSync(join(output, 'index.html'), 'utf8');
  return [...index.matchAll(pattern)].map(([, path = '']) => join(output, path));
}
