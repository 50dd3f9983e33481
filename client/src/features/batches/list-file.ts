// Reads the file of a list: a text in any of the encodings in which spreadsheets save.

/** Larger files are no lists: 10,000 lines with many columns have about 2 MB. */
const maxBytes = 20 * 1024 * 1024;
/** Part of the file in which the names of the files inside a workbook begin. */
const headBytes = 4096;

/** Why a file is no list. */
export type FileFault = 'workbook' | 'pdf' | 'markup' | 'noText' | 'tooLarge';

/** The text of a file, or why it has none. */
export type FileReading = { readonly text: string } | { readonly fault: FileFault };

/** How a file begins, byte by byte. */
const beginnings: readonly (readonly [string, FileFault])[] = [
  // Old Excel files.
  ['\xD0\xCF\x11\xE0', 'workbook'],
  ['%PDF-', 'pdf'],
  ['<', 'markup'],
];
/** A zip archive is a workbook if it names one of these in its first entries. */
const workbook = /^PK[\s\S]*(\[Content_Types\]|opendocument|xl\/|docProps)/;

function faultOf(bytes: Uint8Array): FileFault | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, headBytes));
  const start = head.replace(/^\xEF\xBB\xBF/, '').trimStart();
  const known = beginnings.find(([beginning]) => start.startsWith(beginning));
  if (known) return known[1];
  if (workbook.test(head)) return 'workbook';
  return bytes.includes(0) ? 'noText' : undefined;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Reads a file as UTF-16 or UTF-8, or in the encoding in which older programs for Windows save. */
export function readListFile(buffer: ArrayBuffer): FileReading {
  if (buffer.byteLength > maxBytes) return { fault: 'tooLarge' };
  const bytes = new Uint8Array(buffer);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes) };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder('utf-16be').decode(bytes) };
  const fault = faultOf(bytes);
  return fault ? { fault } : { text: decode(bytes) };
}
