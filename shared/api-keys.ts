import { secondsPerMinute } from './durations.ts';

/** API keys: their form, which scanners recognise, and their limits. */
export const apiKey = {
  prefix: 'unk_',
  /** Of a key for tests, which issues IDs that can never be real. */
  testPrefix: 'unk_test_',
  /** Random characters, and those of their CRC-32 in base 62 (the form of GitHub’s tokens). */
  randomLength: 30,
  checksumLength: 6,
  /** Random characters that lists show, enough to tell keys apart. */
  shownLength: 4,
  /** Keys of one assigner that are neither revoked nor expired. */
  maxLive: 20,
  maxNameLength: 60,
  /** The list shows a revoked key for so long. */
  revokedShownDays: 30,
  /** Days that a key may be valid; null is for ever. */
  lifeDays: [30, 90, 365, null],
  /** The time of the last use is written at most once in this time. */
  usedEverySeconds: secondsPerMinute,
} as const;
export type ApiKeyLife = (typeof apiKey.lifeDays)[number];
