import { secondsPerDay } from './durations.ts';

/** How an ID is issued again for an owner who has lost access. */
export const reissue = {
  /** For how long the owner can say no; operators may choose other days (REISSUE_WAIT_DAYS). */
  waitDays: 14,
  /** The same, at least, for an owner without an e-mail address. */
  waitWithoutMailDays: 60,
  /** A login of the owner puts the end off once, by these days. */
  pauseDays: 30,
  /** When the owner is mailed again: after the request, and before the end. */
  secondMailAfterDays: 7,
  lastMailBeforeDays: 1,
  /** Requests for one ID in a year. */
  maxPerYear: 3,
  yearSeconds: 365 * secondsPerDay,
  /** Until the next request for an ID that was issued again. */
  restSeconds: 60 * secondsPerDay,
  /** For how long an institution and the admins see a request after its end; `alertAfter` counts in this time, too. */
  listedSeconds: 30 * secondsPerDay,
  /** The admins are mailed when an institution makes more requests than this. */
  alertAfter: 5,
  /** Or, if it has issued that many IDs, for more than one in a hundred. */
  large: { ids: 1_000, idsPerRequest: 100 },
  maxListed: 500,
} as const;
