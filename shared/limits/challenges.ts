import { secondsPerDay, secondsPerMinute } from '../durations.ts';
import type { ChallengeComplexity } from '../enums.ts';

// Challenges and their checks.

/** Length of a challenge's secret by complexity. */
export const challengeLengths = {
  Low: 4,
  Medium: 6,
  High: 10,
  Extreme: 18,
} as const satisfies Record<ChallengeComplexity, number>;

export const challenge = {
  defaultComplexity: 'Medium',
  shortIdLength: 8,
  /** Unread challenges of an ID: from one sender, from all visitors and persons, from institutions. */
  maxUnreadOfSender: 3,
  maxUnread: 50,
  maxUnreadOfInstitutions: 20,
  /** Time for which a keyed hash of the sender is kept. */
  senderKeptSeconds: secondsPerDay,
  keptDays: 30,
  maxSuggestions: 10,
  minSearchLength: 3,
  searchDebounceMs: 500,
  secretGroupLength: 6,
} as const;

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
