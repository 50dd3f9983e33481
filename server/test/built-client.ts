import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages } from '#shared/enums.ts';
import { documentFile, otherDocument, placeholders, publicPages } from '#shared/public-pages.ts';
import { makeFolder } from './folder.ts';

/** A folder that looks like the built client, with additional `files`. Each document contains its own name. */
export function builtClient(files: Readonly<Record<string, string | Buffer>> = {}): string {
  const folder = makeFolder();
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  const writeDocument = (name: string, head = '') =>
    write(
      name,
      `<html data-providers="${placeholders.providers}"><head>${head}</head><body>${name}</body></html>`,
    );
  for (const page of publicPages)
    for (const language of languages)
      for (const kind of ['rendered', 'empty'] as const)
        writeDocument(
          documentFile(page, language, kind),
          `<link rel="canonical" href="${placeholders.publicUrl}${page.path}">`,
        );
  writeDocument(otherDocument);
  write('robots.txt', 'User-agent: *\nDisallow: /dev/\n');
  for (const [name, content] of Object.entries(files)) write(name, content);
  return folder;
}
