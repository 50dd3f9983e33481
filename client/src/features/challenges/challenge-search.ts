import { challenge } from '#shared/limits.ts';

const noLetterOrDigit = /[^\p{L}\p{N}]/gu;

/** A short ID as somebody typed or pasted it, or a part of one: upper case, nothing in between. */
export function tidyShortId(typed: string): string {
  return typed.toUpperCase().replace(noLetterOrDigit, '');
}

/** Whether the text is long enough to be searched for. */
export function isLongEnough(text: string): boolean {
  return text.length >= challenge.minSearchLength;
}

/** Whether a search can find anything: no short ID contains a text that is longer than itself. */
export function canBeFound(text: string): boolean {
  return isLongEnough(text) && text.length <= challenge.shortIdLength;
}
