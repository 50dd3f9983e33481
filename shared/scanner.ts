/**
 * Hand scanners: the longest pause between two characters of a scan, and before a second final one; from how many
 * characters on a fast run is a scan; after what time a single letter is none, since the next one of a scan follows
 * sooner; and in what time only a scanner presses two keys.
 */
export const scanner = {
  pauseMs: 400,
  minLength: 2,
  singleLetterMs: 100,
  quickestHandMs: 40,
} as const;
