import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { default as readCode } from 'jsqr';
import sharp, { type Sharp } from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { answers, installDebianPackage } from '../scripts/lib/machine.ts';

/** How long the drawing of a code may take on a busy machine. */
const drawnMs = 30_000;

const require = createRequire(import.meta.url);
const run = promisify(execFile);
const formFeed = '\f';

/** Makes sure that Poppler is installed, whose programs read PDFs. Throws if it cannot be. */
function needPoppler(): void {
  const isThere = answers('pdftotext', ['-v']) || installDebianPackage('poppler-utils');
  if (!isThere) throw new Error('pdftotext is missing: install poppler-utils.');
}

/** The text of each page of a PDF. */
export async function pagesOfPdf(path: string): Promise<string[]> {
  needPoppler();
  // In the order of the source, so that adjacent columns are not mixed.
  const { stdout } = await run('pdftotext', ['-raw', path, '-']);
  // Each page ends with a form feed.
  return stdout.split(formFeed).slice(0, -1);
}

const mmPerInch = 25.4;
const pointsPerInch = 72;
/** The resolution of a label printer; that of an office printer is twice as good. */
const dotsPerInch = 300;

/** Dots of the pictures of a PDF for a length on its paper. */
export function dotsOf(mm: number): number {
  return Math.round((mm / mmPerInch) * dotsPerInch);
}

/** Width and height of each page of a PDF in millimetres; a PDF itself has points (1/72 inch). */
export async function pageSizesOfPdf(path: string): Promise<{ width: number; height: number }[]> {
  needPoppler();
  const { stdout } = await run('pdfinfo', ['-f', '1', '-l', '-1', path]);
  const mm = (points = '') => (Number(points) / pointsPerInch) * mmPerInch;
  return [...stdout.matchAll(/^Page +\d+ size: +([\d.]+) x ([\d.]+) pts/gm)].map(
    ([, width, height]) => ({ width: mm(width), height: mm(height) }),
  );
}

/** Each page of a PDF as a printer's picture: grey, 300 dots an inch. */
export async function picturesOfPdf(path: string): Promise<Buffer[]> {
  needPoppler();
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await run('pdftoppm', ['-r', `${dotsPerInch}`, '-gray', '-png', path, join(folder, 'page')]);
  // The numbers in their names have as many digits as the last one.
  const names = (await readdir(folder)).sort();
  const pictures = await Promise.all(names.map((name) => readFile(join(folder, name))));
  await rm(folder, { recursive: true });
  return pictures;
}

/** Prints the page into a file, on the paper that it asks for or on `format`; returns the text of each sheet. */
export async function printToPdf(
  page: Page,
  info: TestInfo,
  name: string,
  format?: 'A4' | 'Letter',
): Promise<string[]> {
  const path = join(info.outputDir, `${name}.pdf`);
  const size = format ? { format } : { preferCSSPageSize: true };
  await page.pdf({ path, ...size, printBackground: true });
  return pagesOfPdf(path);
}

/** A text of maximum length, with words from names of hospitals. */
export function longText(length: number): string {
  return 'Universitätsklinikum Mm '.repeat(length).slice(0, length).trim();
}

/** A picture of a code: enlarged and with a white margin, as a phone's camera sees it. */
async function pictureOf(code: Locator): Promise<Sharp> {
  const picture = sharp(await code.screenshot({ scale: 'css' }));
  const { width = 0 } = await picture.metadata();
  return picture
    .resize({ width: width * 4, kernel: 'nearest' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' });
}

/** The text and the kind of a bar code. */
interface BarCode {
  readonly format: string;
  readonly text: string;
}

/** All bar codes that can be read in a PNG. */
export async function readBarCodesIn(png: Buffer): Promise<BarCode[]> {
  const wasm = require.resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  const found = await readBarcodes(new Uint8Array(png));
  return found.map(({ format, text }) => ({ format, text }));
}

/** The bar code in a PNG. Throws if it cannot be read. */
export async function readBarCodeIn(png: Buffer): Promise<BarCode> {
  const [found] = await readBarCodesIn(png);
  if (!found) throw new Error('The code cannot be read');
  return found;
}

/** The text and the kind of a bar code on the page. Throws if it cannot be read. */
export async function readBarCode(code: Locator): Promise<BarCode> {
  return readBarCodeIn(await (await pictureOf(code)).png().toBuffer());
}

/** The text of a QR code on the page, once it is drawn. Throws if it cannot be read. */
export async function readQrCode(code: Locator): Promise<string> {
  let text = '';
  await expect(async () => {
    const { data, info } = await (await pictureOf(code))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found = readCode.default(new Uint8ClampedArray(data), info.width, info.height);
    if (!found) throw new Error('The code cannot be read');
    text = found.data;
  }).toPass({ timeout: drawnMs });
  return text;
}
