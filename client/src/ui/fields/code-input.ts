import { useLayoutEffect, useRef } from 'react';
import { ownershipSecret as limits } from '#shared/limits/ids.ts';
import { normaliseOwnershipSecret } from '#shared/ownership-secret.ts';
import { isFromOtherLayout, parsePersonId } from '#shared/person-id-text.ts';

const digitCount = 8;
const blanks = /[\s\p{Cc}]/gu;
/** The field adds a hyphen, and people and scanners type theirs behind it. */
const dashes = /[\p{Pd}\u2212\u00ad]+/gu;
/** The kind of symbol, which some scanners send before its content. */
const symbolMark = /^\][A-Z]\d/;

interface EditedText {
  readonly text: string;
  /** The position of the caret, in characters from the start. */
  readonly caret: number;
}

/** A birth date with hyphens, before the characters of an ID. */
const dashedDate = /^(\d{4})-(\d{2})-(\d{2})/;

function tidy(text: string): string {
  const plain = text.replace(/[a-z]/g, (letter) => letter.toUpperCase()).replace(blanks, '');
  const tidied = plain.replace(symbolMark, '').replace(dashes, '-').replace(dashedDate, '$1$2$3');
  return isFromOtherLayout(tidied) ? (parsePersonId(tidied) ?? tidied) : tidied;
}

/**
 * The text and caret of the ID field after an edit: upper case, no spaces, plain hyphens, and a
 * hyphen after eight digits. No hyphen is added while the text gets shorter, so that it can be
 * deleted. What was scanned through another keyboard layout is read, if it can be.
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

/** How a code is shown in groups. */
interface Grouping {
  /** Removes all separators. */
  readonly normalise: (text: string) => string;
  readonly groupLength: number;
  readonly groupSeparator: string;
}

/** A code in groups. */
export function formatGroups(code: string, { groupLength, groupSeparator }: Grouping): string {
  return (code.match(new RegExp(`.{1,${groupLength}}`, 'g')) ?? []).join(groupSeparator);
}

/** The position of the caret in the grouped text after `count` characters of the code. */
function caretAfter(count: number, length: number, grouping: Grouping): number {
  const { groupLength, groupSeparator } = grouping;
  const gaps = Math.floor(count / groupLength);
  // There is no gap yet after the last group.
  const isAtEnd = count === length && count % groupLength === 0;
  return count + (isAtEnd && gaps > 0 ? gaps - 1 : gaps) * groupSeparator.length;
}

/** The text and caret of a field in groups after an edit. Deleting a gap deletes the character before it. */
export function editGroups(
  grouping: Grouping,
  previous: string,
  { typed, caret }: { readonly typed: string; readonly caret: number },
): EditedText {
  const { normalise } = grouping;
  const before = normalise(typed.slice(0, caret)).length;
  const code = normalise(typed);
  const isGapDeleted = typed.length < previous.length && code === normalise(previous);
  const edited = (next: string, count: number) => ({
    text: formatGroups(next, grouping),
    caret: caretAfter(count, next.length, grouping),
  });
  if (!isGapDeleted || before === 0) return edited(code, before);
  return edited(code.slice(0, before - 1) + code.slice(before), before - 1);
}

/**
 * The text and caret of the field for the ownership secret after an edit: upper case, groups of six
 * with two spaces between them.
 */
export function editOwnershipSecret(previous: string, typed: string, caret: number): EditedText {
  const grouping = { ...limits, normalise: normaliseOwnershipSecret };
  return editGroups(grouping, previous, { typed, caret });
}

/**
 * Keeps the caret in place when the typed text is changed; React would move it to the end. `element`
 * is the field's ref; `place` sets the caret for the next render.
 */
export function useCaret<Field extends HTMLInputElement | HTMLTextAreaElement>(text: string) {
  const element = useRef<Field>(null);
  const wanted = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run when the text changes
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    element.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  }, [text]);
  const place = (caret: number) => {
    wanted.current = caret;
  };
  return { element, place };
}
