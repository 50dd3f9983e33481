import { certificateType, receiptType } from '#shared/signed-types.ts';

/** A whole signed text: header, payload, and the 64 bytes of a signature in canonical form; each may begin within another. */
const whole = /(?=((eyJ(?:(?!eyJ)[\w-])*)\.[\w-]+\.[\w-]{85}[AQgw]))/g;
/** How mail programs mark the lines that they quote. */
const quoteMarks = /^[ \t]*\w{0,4}>[>\s]*/gm;

/**
 * The certificates and receipts in a scanned or pasted text, each once. Mails quote and break them, files and links
 * have words around them, and some words look like them, such as a name. If none is whole, the text itself without
 * its blanks, or what follows a `#`.
 */
export function signedTextsIn(text: string): readonly string[] {
  const cleaned = text.replace(quoteMarks, '').replace(/[^\w.-]/g, '');
  const found = [...cleaned.matchAll(whole)].flatMap(([, signed = '', header = '']) =>
    isKnown(header) ? [signed] : [],
  );
  return found.length > 0
    ? [...new Set(found)]
    : [text.slice(text.indexOf('#') + 1).replace(/\s/g, '')];
}

/** The same in the fragment of an address, which may be misspelt: then it is taken as it is. */
export function signedTextsOf(hash: string): readonly string[] {
  return signedTextsIn(decoded(hash));
}

/** Whether a header names one of our types. Less than the check, which brings zod. */
function isKnown(header: string): boolean {
  try {
    const { typ } = JSON.parse(atob(header.replaceAll('-', '+').replaceAll('_', '/')));
    return typ === certificateType || typ === receiptType;
  } catch {
    return false;
  }
}

/** The start of a text that shows what it is; the pattern takes very long for a whole one of any length. */
const shownLength = 2_000;
/** The start of a header, or two long parts with a dot between them. */
const part = /eyJ|[\w-]{20,}\.[\w-]{20,}/;

/** What a text is that contains no whole certificate or receipt. */
export type WrongText = 'cut' | 'otherSystem' | 'controlCode' | 'notSigned';

/** Names what was pasted or scanned, as `signedTextsIn` gives it. */
export function wrongTextOf(text: string): WrongText {
  if (text.startsWith(controlCode)) return 'controlCode';
  if (otherHeader.test(text.slice(0, shownLength)) && !isKnown(text.split('.', 1)[0] ?? ''))
    return 'otherSystem';
  return isPartOfSignedText(text) ? 'cut' : 'notSigned';
}

/** How the fragment of a certificate's other code begins, which hands the ID over. */
const controlCode = 'take=';
/** The whole header of a signed text, and the start of its payload. */
const otherHeader = /^eyJ[\w-]+\.[\w-]/;

/** Whether a text that is not whole looks like a part of a signed one, and not like an ID or a sentence. */
function isPartOfSignedText(text: string): boolean {
  return part.test(text.slice(0, shownLength));
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
