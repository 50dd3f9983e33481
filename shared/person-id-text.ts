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

/**
 * Finds a person ID in typed, scanned or pasted text: in lower case, with blanks, with any dash or none, or
 * inside a sentence or a link. Returns its normal form, or undefined.
 */
export function parsePersonId(text: string): string | undefined {
  const upper = text.toUpperCase().replace(symbolMark, '');
  const match = wholePattern.exec(upper.replace(separators, '')) ?? insideText.exec(upper);
  return match ? `${match[1]}-${match[2]}` : undefined;
}

const atEnd = new RegExp(
  `(?:\\][A-Z]\\d)?(\\d{8})(?:${blanks}*${dashes}${blanks}*)?([A-Z0-9]{5})$`,
  'iu',
);

/** Finds a person ID at the end of typed or scanned text, with the number of characters that it takes there. */
export function personIdAtEnd(text: string): { id: string; length: number } | undefined {
  const match = atEnd.exec(text);
  if (!match) return undefined;
  const [found, digits, suffix = ''] = match;
  return { id: `${digits}-${suffix.toUpperCase()}`, length: found.length };
}
