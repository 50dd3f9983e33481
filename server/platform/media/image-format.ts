import type { DrawingFault } from '#shared/limits/institutions.ts';

// Detects the format of an image by its bytes, not by its name. An image with bytes after its end is refused:
// it may be two files in one, and the second one an attack.

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex');
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');
const jpegStart = Buffer.from('ffd8ff', 'hex');
const jpegEnd = Buffer.from('ffd9', 'hex');
const gzipStart = Buffer.from('1f8b', 'hex');
const gifStart = /^GIF8[79]a$/;
const gif = {
  startLength: 6,
  headerLength: 13,
  flagsAt: 10,
  imageLength: 10,
  imageFlagsAt: 9,
  hasColours: 0x80,
  colourBits: 0x07,
  extension: 0x21,
  image: 0x2c,
  end: 0x3b,
} as const;

const prologueParts = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const;
const maxPrologueParts = 50;

/** Formats of logos, with sharp's names. */
export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'svg';

/** What is wrong with bytes of no such format, if they are meant to be a drawing. */
export function drawingFaultOf(bytes: Buffer): DrawingFault | undefined {
  if (startsWith(bytes, gzipStart)) return 'Logo_SvgCompressed';
  // Two or four bytes for each character, or umlauts of an older encoding.
  const isDrawing = bytes.toString('latin1').replaceAll('\0', '').includes('<svg');
  return isDrawing && decodeText(bytes) === undefined ? 'Logo_SvgEncoding' : undefined;
}

/** The format of a complete image; undefined for any other bytes. */
export function imageFormatOf(bytes: Buffer): ImageFormat | undefined {
  if (isPng(bytes)) return 'png';
  if (isJpeg(bytes)) return 'jpeg';
  if (isGif(bytes)) return 'gif';
  return isSvg(bytes) ? 'svg' : undefined;
}

function isPng(bytes: Buffer): boolean {
  const end = bytes.indexOf(pngEnd);
  return startsWith(bytes, pngStart) && end > 0 && end + pngEnd.length === bytes.length;
}

function isJpeg(bytes: Buffer): boolean {
  return startsWith(bytes, jpegStart) && bytes.subarray(-jpegEnd.length).equals(jpegEnd);
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

/** Walks from block to block: the trailer must be the last byte. */
function isGif(bytes: Buffer): boolean {
  if (!gifStart.test(bytes.toString('latin1', 0, gif.startLength))) return false;
  let at = gif.headerLength + colourTableLength(bytes.at(gif.flagsAt));
  while (at < bytes.length) {
    if (bytes[at] === gif.end) return at === bytes.length - 1;
    if (bytes[at] === gif.extension) at = afterSubBlocks(bytes, at + 2);
    else if (bytes[at] === gif.image) {
      const colours = colourTableLength(bytes.at(at + gif.imageFlagsAt));
      at = afterSubBlocks(bytes, at + gif.imageLength + colours + 1);
    } else return false;
  }
  return false;
}

function colourTableLength(flags = 0): number {
  return flags & gif.hasColours ? 3 * 2 ** ((flags & gif.colourBits) + 1) : 0;
}

function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes[at]; length; length = bytes[at]) at += length + 1;
  return at + 1;
}

/** Whether the first element is `svg`; the renderer checks whether the text is well-formed. */
function isSvg(bytes: Buffer): boolean {
  const text = decodeText(bytes)?.trimStart() ?? '';
  const rest = afterPrologue(text);
  return /^<svg[\s>/]/.test(rest);
}

function decodeText(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The text after the XML declaration, comments and the document type. */
function afterPrologue(text: string): string {
  let rest = text;
  for (let part = 0; part < maxPrologueParts; part += 1) {
    const end = endOfProloguePart(rest);
    if (end === 0) return rest;
    rest = rest.slice(end).trimStart();
  }
  return '';
}

/** The end of a declaration, comment or document type at the beginning; 0 if there is none. */
function endOfProloguePart(text: string): number {
  const [start, end] = prologueParts.find(([begin]) => text.startsWith(begin)) ?? [];
  if (start === undefined || end === undefined) return 0;
  const hasSubset = start === '<!DOCTYPE' && text.slice(0, text.indexOf('>')).includes('[');
  const close = text.indexOf(end, hasSubset ? text.indexOf(']') : 0);
  return close < 0 ? 0 : close + end.length;
}
