import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator } from '@playwright/test';
import { default as readCode } from 'jsqr';
import sharp from 'sharp';
import { answers, installDebianPackage } from '../scripts/lib/machine.ts';

const run = promisify(execFile);
const formFeed = '\f';

/** The text of each page of a PDF. Throws if `pdftotext` (of poppler-utils) is missing. */
export async function pagesOfPdf(path: string): Promise<string[]> {
  const isThere = answers('pdftotext', ['-v']) || installDebianPackage('poppler-utils');
  if (!isThere) throw new Error('pdftotext is missing: install poppler-utils.');
  // In the order of the source, so that adjacent columns are not mixed.
  const { stdout } = await run('pdftotext', ['-raw', path, '-']);
  // Each page ends with a form feed.
  return stdout.split(formFeed).slice(0, -1);
}

/** The text of a QR code on the page. Throws if it cannot be read. */
export async function readQrCode(code: Locator): Promise<string> {
  const picture = sharp(await code.screenshot({ scale: 'css' }));
  const { width = 0 } = await picture.metadata();
  // Enlarged and with a white margin, as a phone's camera sees it.
  const { data, info } = await picture
    .resize({ width: width * 4, kernel: 'nearest' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = readCode.default(new Uint8ClampedArray(data), info.width, info.height);
  if (!found) throw new Error('The code cannot be read');
  return found.data;
}
