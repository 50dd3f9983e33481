import { secondsPerHour } from './durations.ts';

/** The change of keys. */
export const keyChange = {
  /**
   * How long every node knows a new key before the first one uses it (KEY_LEAD_SECONDS), so that no node meets
   * what it cannot read; others may keep the public keys for five minutes.
   */
  leadSeconds: secondsPerHour,
  /** How often a node looks for public keys that other nodes have published. */
  publishedSeconds: 5,
  /** Rows that are read and sealed at once. */
  partRows: 1_000,
} as const;
