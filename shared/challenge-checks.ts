import { secondsPerMinute } from './durations.ts';
import { challengeLengths } from './limits.ts';

/** Challenges whose code Unikat compares with what the sender typed. */
export const challengeCheck = {
  /** Four characters could be guessed. */
  lengths: [challengeLengths.Medium, challengeLengths.High, challengeLengths.Extreme],
  /** Time and tries for the code; the tries are never scaled. */
  seconds: 30 * secondsPerMinute,
  tries: 5,
  /** Including separators that are typed or pasted. */
  maxTypedLength: 100,
  maxSenderNameLength: 100,
  /** The code that matches for test keys, whatever the length. */
  testCode: 'TESTED',
} as const;

/** How a check ends: by the right code, five wrong ones, or its time. */
export const checkOutcomes = ['Matched', 'NoTries', 'TimeOver'] as const;
export type CheckOutcome = (typeof checkOutcomes)[number];

const separators = /[^\p{L}\p{N}]/gu;

/** A short ID or a code as the product writes it: upper case, without spaces and separators. */
export function tidyCode(typed: string): string {
  return typed
    .slice(0, challengeCheck.maxTypedLength)
    .normalize('NFKC')
    .toUpperCase()
    .replace(separators, '');
}
