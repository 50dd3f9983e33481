import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { answers, installDebianPackage } from '../scripts/lib/machine.mjs';

const run = promisify(execFile);
const formFeed = '\f';

/** The text of each page of a PDF (`pdftotext`, of poppler-utils). Throws when there is no such program. */
export async function pagesOfPdf(path: string): Promise<string[]> {
  const isThere = answers('pdftotext', ['-v']) || installDebianPackage('poppler-utils');
  if (!isThere) throw new Error('There is no pdftotext: install poppler-utils.');
  // In the order of the page's source: what stands beside a part is not mixed into it.
  const { stdout } = await run('pdftotext', ['-raw', path, '-']);
  // Each page ends with a form feed.
  return stdout.split(formFeed).slice(0, -1);
}
