import { secondsPerDay, secondsPerHour } from './durations.ts';

/** The change of keys. */
export const keyChange = {
  /**
   * How long every node knows a new key before the first one uses it (KEY_LEAD_SECONDS), so that no node meets
   * what it cannot read; others may keep the public keys for five minutes.
   */
  leadSeconds: secondsPerHour,
  /**
   * How long the release before can still run on a database of an older one: it does not know the form in
   * which passwords are stored afterwards.
   */
  undoSeconds: 7 * secondsPerDay,
  /** How often a node looks for public keys that other nodes have published. */
  publishedSeconds: 5,
  /** Rows that are read and written anew at once. */
  partRows: 1_000,
} as const;
