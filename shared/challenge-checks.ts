import { challengeCheck } from './limits/challenges.ts';

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
