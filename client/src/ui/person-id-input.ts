const digitCount = 8;
const blanks = /\s/g;
const dashes = /[\p{Pd}\u2212\u00ad]/gu;

export interface EditedText {
  readonly text: string;
  /** Where the caret stands, counted in characters from the start. */
  readonly caret: number;
}

function tidy(text: string): string {
  return text.toUpperCase().replace(blanks, '').replace(dashes, '-');
}

/**
 * What the ID field shows after an edit: upper case, no blanks, one kind of dash, and the hyphen
 * that belongs after eight digits, with the caret where the person left it. While characters are
 * being deleted no hyphen is added, or it could not be deleted itself.
 */
export function editPersonId(previous: string, typed: string, caret: number): EditedText {
  const text = tidy(typed);
  const before = tidy(typed.slice(0, caret)).length;
  const isGrowing = text.length > previous.length;
  const needsHyphen =
    /^\d{8}/.test(text) &&
    text.charAt(digitCount) !== '-' &&
    (isGrowing || text.length > digitCount);
  if (!needsHyphen) return { text, caret: before };
  const withHyphen = `${text.slice(0, digitCount)}-${text.slice(digitCount)}`;
  return { text: withHyphen, caret: before < digitCount ? before : before + 1 };
}
