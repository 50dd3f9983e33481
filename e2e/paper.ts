import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page, TestInfo } from '@playwright/test';
import { default as readCode } from 'jsqr';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { answers, installDebianPackage } from '../scripts/lib/machine.ts';

const require = createRequire(import.meta.url);
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

/** Prints the page into a file; returns the text of each sheet. */
export async function printToPdf(page: Page, info: TestInfo, name: string): Promise<string[]> {
  const path = join(info.outputDir, `${name}.pdf`);
  await page.pdf({ path, preferCSSPageSize: true, printBackground: true });
  return pagesOfPdf(path);
}

/** A picture of a code: enlarged and with a white margin, as a phone's camera sees it. */
async function pictureOf(code: Locator): Promise<Sharp> {
  const picture = sharp(await code.screenshot({ scale: 'css' }));
  const { width = 0 } = await picture.metadata();
  return picture
    .resize({ width: width * 4, kernel: 'nearest' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' });
}

/** The text and the kind of a bar code on the page. Throws if it cannot be read. */
export async function readBarCode(code: Locator): Promise<{ format: string; text: string }> {
  const wasm = require.resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  const picture = await (await pictureOf(code)).png().toBuffer();
  const [found] = await readBarcodes(new Uint8Array(picture));
  if (!found) throw new Error('The code cannot be read');
  return { format: found.format, text: found.text };
}

/** The text of a QR code on the page. Throws if it cannot be read. */
export async function readQrCode(code: Locator): Promise<string> {
  const { data, info } = await (await pictureOf(code))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = readCode.default(new Uint8ClampedArray(data), info.width, info.height);
  if (!found) throw new Error('The code cannot be read');
  return found.data;
}
