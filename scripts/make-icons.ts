// `npm run icons`: draws the pictures in public/ that cannot be SVG, from public/favicon.svg and the
// drawing beside this file. Run it after a change to either, and commit what it writes.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const publicFolder = join(import.meta.dirname, '../public');
const icoPx = 32;
/** The resolution at which a drawing is read before it is scaled. */
const density = 300;

async function pngOf(svg: string, width: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density }).resize({ width }).png({ palette: true }).toBuffer();
}

/** An ICO file that holds one PNG: six bytes of header, sixteen of directory, the picture. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(icoPx, 6);
  head.writeUInt8(icoPx, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const icon = await readFile(join(publicFolder, 'favicon.svg'), 'utf8');
// Systems that cut icons into their own shape want the colour up to the edge.
const square = icon.replace(' rx="8"', '');
const preview = await readFile(join(import.meta.dirname, 'drawings/preview.svg'), 'utf8');
const pictures = {
  'favicon.ico': icoOf(await pngOf(icon, icoPx)),
  'icon-192.png': await pngOf(icon, 192),
  'icon-512.png': await pngOf(icon, 512),
  'icon-maskable-512.png': await pngOf(square, 512),
  'apple-touch-icon.png': await pngOf(square, 180),
  'preview.png': await pngOf(preview, 1200),
};
for (const [name, bytes] of Object.entries(pictures))
  await writeFile(join(publicFolder, name), bytes);
