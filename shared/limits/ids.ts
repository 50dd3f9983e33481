import { secondsPerDay, secondsPerHour, secondsPerMinute } from '../durations.ts';

// IDs and what proves them.

/** The 31 characters of generated suffixes and secrets: no 0 O 1 I L. */
export const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const personId = {
  suffixLength: 5,
  /** Longest text in which an ID is looked for: a message or a link. */
  maxTextLength: 1_000,
  maxDrawTries: 20,
  personCandidates: 5,
  personReservationSeconds: 30 * secondsPerMinute,
  rejectedForSeconds: 30 * secondsPerDay,
  /** Share of used suffixes of a date at which an alert is logged. */
  alertShare: 0.5,
  /** Share of used suffixes above which IDs of that date have no check character. */
  dropCheckShare: 0.75,
} as const;

/** The secret for taking control of an issued ID. */
export const ownershipSecret = {
  length: 30,
  groupLength: 6,
  groupSeparator: '  ',
  /** Including any separators that are typed or pasted. */
  maxTypedLength: 200,
} as const;

export const birthDate = { earliest: '1900-01-01', furthestOffsetHours: 14 } as const;

/** The month in which the first IDs were issued. */
export const personIdReleased = '2022-09';

/** The content of a scanned certificate: the longest time for which a device keeps it. */
export const handOver = { keptSeconds: secondsPerDay } as const;

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

/** Caching of the public keys, short so that a new key is known soon after a rotation. */
export const signingKeys = { cacheSeconds: 5 * secondsPerMinute } as const;

/** The history of an ID; one row more than a page shows whether there is a next page. */
export const history = {
  keptDays: 365,
  pageSize: 25,
  maxCount: 101,
  maxSkip: 1_000_000,
  /** Rows on the page of the ID. */
  newest: 5,
  /** Rows in the file of one's own data. */
  maxExported: 10_000,
} as const;

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
