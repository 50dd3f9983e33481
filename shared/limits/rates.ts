import { secondsPerDay, secondsPerHour, secondsPerMinute } from '../durations.ts';

// Rate limits, and limits of failed attempts.

/** A number of calls in a window of time, and by whom it counts. */
export interface RateBucket {
  readonly points: number;
  readonly seconds: number;
  readonly by:
    | 'address'
    | 'account'
    | 'accountAndDate'
    | 'addressAndClient'
    | 'addressAndId'
    | 'email'
    | 'key';
}

type Buckets = readonly RateBucket[];

/** A limit of calls, by who calls. A caller without a column is not counted. */
export interface Strength {
  /** Also logged-in callers of calls that everyone may make, except institutions with a column of their own. */
  readonly visitor?: Buckets;
  readonly person?: Buckets;
  readonly institution?: Buckets;
  /** In addition to `eachKey`. With the window of an institution it is a part of the same number. */
  readonly keys?: Buckets;
}

/** The limit of an IPv6 network (/48) as a multiple of one of its hosts (/64). */
export const pointsPerNetwork = 10;

/**
 * The part of what an assigner's desk needs that its API keys and lists may use together. The rest stays for persons at
 * the desk, whatever a leaked key does.
 */
export const systemShare = 4 / 5;

const within = (seconds: number) => (points: number, by: RateBucket['by']) => ({
  points,
  seconds,
  by,
});
const minute = within(secondsPerMinute);
const tenMinutes = within(10 * secondsPerMinute);
const hour = within(secondsPerHour);
const day = within(secondsPerDay);

/** What a desk and its systems share. */
const shared = (bucket: RateBucket) => ({
  institution: [bucket] as const,
  keys: [{ ...bucket, points: bucket.points * systemShare }] as const,
});

/** The strengths of limits on calls, each multiplied by RATE_LIMIT_SCALE. A row of the endpoint table names one. */
export const strengths = {
  /** What people write by hand, and an operator reads. */
  rare: { visitor: [day(5, 'address')] },
  /** What sends a mail or makes a large file. */
  mailing: {
    visitor: [hour(20, 'address')],
    person: [hour(10, 'account')],
    institution: [hour(10, 'account')],
  },
  /** What changes one's own things, and registering. */
  usual: {
    visitor: [hour(60, 'address')],
    person: [hour(60, 'account')],
    ...shared(hour(60, 'account')),
  },
  /** Secrets, sheets, passkeys, links of mails: 120 bits and more. No lock, which a stranger at the address could cause. */
  unguessable: {
    visitor: [hour(600, 'address')],
    person: [hour(60, 'account'), hour(600, 'address')],
    institution: [hour(60, 'account'), hour(600, 'address')],
  },
  /** What a page asks once. */
  sample: { visitor: [minute(60, 'address')] },
  /** What a hospital does all day behind one address, or a system for it. */
  frequent: { visitor: [minute(300, 'address')], institution: [minute(600, 'account')] },
  /** The OpenID Provider, whose sites at one address do not stop each other. */
  site: { visitor: [minute(300, 'addressAndClient'), minute(1_500, 'address')] },
  /** Drawing IDs, and withdrawing certificates. */
  issuing: { person: [hour(30, 'account')], institution: [hour(600, 'account')] },
  /**
   * Certificates and prints; each is a row or two. A list of 10,000 can be printed twice in an hour, and a thief stops
   * the desk for no longer. Each certificate has an ownership secret, so keys read fewer.
   */
  bulk: { institution: [hour(20_000, 'account')], keys: [day(5_000, 'account')] },
  challenge: {
    visitor: [hour(5, 'addressAndId'), tenMinutes(30, 'address'), day(500, 'address')],
    // An account costs a stranger nothing; a mobile network has many people behind one address.
    person: [hour(5, 'addressAndId'), hour(60, 'account'), hour(600, 'address')],
    ...shared(hour(1_200, 'account')),
  },
} as const satisfies Record<string, Strength>;
export type StrengthName = keyof typeof strengths;

/** All calls of an API key. */
export const eachKey = [minute(600, 'key')] as const;

/** Limits on what calls contain. The code that knows the content counts it. */
export const contentLimits = {
  /**
   * New IDs of an assigner, drawn at its desk or by its systems. A birth date has 923,521 suffixes with a
   * check character, and rejected ones are not drawn again for a month.
   */
  newIds: shared(day(200_000, 'account')),
  newIdsOfDate: shared(day(5_000, 'accountAndDate')),
  /** Lines of all lists, also of those that need no new ID: each is stored. */
  batchLines: shared(day(400_000, 'account')),
  testBatchLines: { institution: [day(50_000, 'account')], keys: [day(50_000, 'account')] },
  /** Mails to one address that anyone can cause: registration, verification and reset. */
  requestedMail: { visitor: [hour(3, 'email')] },
  /** The part of them that informs an account's owner, so that one mail an hour is left for a reset. */
  accountNotice: { visitor: [hour(2, 'email')] },
} as const satisfies Record<string, Strength>;
export type ContentLimitName = keyof typeof contentLimits;

/** Failures before a lock. The lock lasts one window and doubles up to the longest wait. */
export interface AttemptLimit {
  readonly points: number;
  readonly windowSeconds: number;
  readonly maxWaitSeconds: number;
  /** Whether a success clears earlier failures, or only does not count itself. */
  readonly forgivenBySuccess: boolean;
}

const window = { windowSeconds: 15 * secondsPerMinute, maxWaitSeconds: 15 * secondsPerMinute };
const kept = { forgivenBySuccess: false };

/**
 * Limits of failed attempts. None that a stranger can reach is by account or ID alone, because attackers
 * could use such a lock to keep out the owner.
 */
export const attemptLimits = {
  /** One login name from one address. */
  login: { ...window, points: 5, maxWaitSeconds: secondsPerDay, forgivenBySuccess: true },
  /** One person ID from one address: a success of one account does not clear failures of another. */
  loginById: { ...window, ...kept, points: 5, maxWaitSeconds: secondsPerDay },
  /** All login names from one address or from one IPv6 network. */
  loginAddress: { ...window, ...kept, points: 100 },
  loginNetwork: { ...window, ...kept, points: 100 * pointsPerNetwork },
  /**
   * Codes of one account, from all addresses and over all logins. Only a person who knows the password
   * comes this far.
   */
  secondFactor: { ...window, points: 10, maxWaitSeconds: secondsPerDay, forgivenBySuccess: true },
} as const satisfies Record<string, AttemptLimit>;
export type AttemptLimitName = keyof typeof attemptLimits;
