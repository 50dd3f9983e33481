import { secondsPerDay, secondsPerHour, secondsPerMinute } from './durations.ts';

/** Lists that say which certificates are withdrawn, as signed tokens. */
export const statusLists = {
  /** As many as a list has draws, so about 63 % of them are taken when the next list begins. */
  entries: 131_072,
  /** Draws of a free entry for one certificate. At most two of three entries are taken. */
  maxDraws: 100,
  /** How long others may keep a token before they load it again; after it the token is signed again. */
  ttlSeconds: 5 * secondsPerMinute,
  /** After it a token says nothing any more. Clocks that are fast by less do no harm. */
  validSeconds: secondsPerHour,
  /** How long a server answers without looking again. */
  heldSeconds: 5,
  /** Certificates of an ID that its assigner sees: the newest valid ones, and as many that were withdrawn last. */
  maxListed: 100,
  /**
   * Certificates of an ID in force that are signed within a time: withdrawing very many takes longer than a statement
   * may. A new secret withdraws them, so that the owner of a stolen session may sign again at once.
   */
  mostSigned: { certificates: 200, seconds: secondsPerDay },
} as const;
