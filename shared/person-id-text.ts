import { personId } from './limits/ids.ts';
import { hasValidCheck } from './person-id.ts';

// Finds person IDs in what people type, scan or paste.

const dashes = '[-\\p{Pd}\u2212\u00ad]';
const blanks = '[\\s\\p{Cc}\u200b-\u200d\u2060\ufeff]';
const separators = new RegExp(`${blanks}|${dashes}`, 'gu');
const insideText = new RegExp(
  `(?<![A-Z0-9])(\\d{8})(?:${blanks}*${dashes}${blanks}*)?([A-Z0-9]{5})(?![A-Z0-9])`,
  'u',
);
/** The kind of symbol, which some scanners send before its content (ISO/IEC 15424). */
const symbolMark = /^[\s\p{Cc}]*\][A-Z]\d/u;
const wholePattern = /^(\d{8})([A-Z0-9]{5})$/;

/** What arrives for the hyphen if scanner and computer have different keyboard layouts: English, German and Swiss. */
const otherLayout = /(?:\][A-Z]\d)?(\d{8})-?[ß?/'´]([A-Z0-9]{5})$/iu;

/** The same ID with Y and Z swapped, as they are between those layouts. */
function withSwaps(id: string): string {
  return id.replace(/[YZ]/g, (letter) => (letter === 'Y' ? 'Z' : 'Y'));
}

/** The ID in a match if its check character agrees, with Y and Z swapped or else as it stands. */
function readOtherLayout([, digits, suffix = '']: readonly string[]): string | undefined {
  const id = `${digits}-${suffix.toUpperCase()}`;
  return [withSwaps(id), id].find(hasValidCheck);
}

/**
 * Finds a person ID in typed, scanned or pasted text: in lower case, with blanks, with any dash or none, inside
 * a sentence or a link, or scanned through another keyboard layout. Returns its normal form, or undefined.
 */
export function parsePersonId(text: string): string | undefined {
  if (text.length > personId.maxTextLength) return undefined;
  const upper = text.toUpperCase().replace(symbolMark, '');
  const match = wholePattern.exec(upper.replace(separators, '')) ?? insideText.exec(upper);
  if (match) return `${match[1]}-${match[2]}`;
  const other = otherLayout.exec(text.trim());
  return other ? readOtherLayout(other) : undefined;
}

/** Whether a text ends with an ID that was scanned through another keyboard layout, whether it can be read or not. */
export function isFromOtherLayout(text: string): boolean {
  return otherLayout.test(text.slice(-personId.maxTextLength));
}

const atEnd = new RegExp(
  `(?:\\][A-Z]\\d)?(\\d{8})(?:${blanks}*${dashes}${blanks}*)?([A-Z0-9]{5})$`,
  'iu',
);

/**
 * Finds a person ID at the end of typed or scanned text, with the number of characters that it takes there. `id` is
 * null if it was scanned through another keyboard layout and cannot be read.
 */
export function personIdAtEnd(text: string): { id: string | null; length: number } | undefined {
  const end = text.slice(-personId.maxTextLength);
  const match = atEnd.exec(end);
  if (match) return { id: `${match[1]}-${match[2]?.toUpperCase()}`, length: match[0].length };
  const other = otherLayout.exec(end);
  return other ? { id: readOtherLayout(other) ?? null, length: other[0].length } : undefined;
}
