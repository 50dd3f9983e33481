import { secondsPerDay, secondsPerHour, secondsPerMinute } from './durations.ts';

// Rate limits, and limits of failed attempts.

/** One bucket of a rate limit: number of calls, length of the window, and subject. */
export interface RateBucket {
  readonly points: number;
  readonly seconds: number;
  readonly by: 'address' | 'account' | 'accountAndDate' | 'addressAndId' | 'email' | 'key';
}

/** The limit of an IPv6 network (/48) as a multiple of one of its hosts (/64). */
export const pointsPerNetwork = 10;

/**
 * The part of what an assigner's desk needs (`sharedWithSystems`) that its API keys and lists may use together. The
 * rest stays for persons at the desk, whatever a leaked key does.
 */
export const systemShare = 4 / 5;

/** Rate limits by name, each multiplied by RATE_LIMIT_SCALE. */
export const rateLimits = {
  sampleId: [{ points: 60, seconds: secondsPerMinute, by: 'address' }],
  /** By a visitor. What one of them refuses counts in none. */
  sendChallenge: [
    { points: 5, seconds: secondsPerHour, by: 'addressAndId' },
    { points: 30, seconds: 10 * secondsPerMinute, by: 'address' },
    { points: 500, seconds: secondsPerDay, by: 'address' },
  ],
  sendChallengeAsPerson: [
    { points: 5, seconds: secondsPerHour, by: 'addressAndId' },
    { points: 60, seconds: secondsPerHour, by: 'account' },
    // An account costs a stranger nothing; a mobile network has many people behind one address.
    { points: 600, seconds: secondsPerHour, by: 'address' },
  ],
  sendChallengeAsInstitution: [{ points: 1_200, seconds: secondsPerHour, by: 'account' }],
  /** A token has five tries of its own; this stops a flood of unknown ones. */
  checkChallenge: [{ points: 300, seconds: secondsPerMinute, by: 'address' }],
  /** So that a visitor in a waiting room cannot stop the desk. */
  checkChallengeAsInstitution: [{ points: 300, seconds: secondsPerMinute, by: 'account' }],
  drawCandidates: [{ points: 30, seconds: secondsPerHour, by: 'account' }],
  drawAssignerCandidate: [{ points: 600, seconds: secondsPerHour, by: 'account' }],
  /** One ID with one call, drawn and accepted. */
  issueId: [{ points: 600, seconds: secondsPerMinute, by: 'account' }],
  /**
   * New IDs of an assigner, drawn at its desk or by its systems. A birth date has 923,521 suffixes with a
   * check character, and rejected ones are not drawn again for a month.
   */
  newIds: [{ points: 200_000, seconds: secondsPerDay, by: 'account' }],
  newIdsOfDate: [{ points: 5_000, seconds: secondsPerDay, by: 'accountAndDate' }],
  /** The file, or the labels, of a whole batch. */
  wholeBatch: [{ points: 10, seconds: secondsPerMinute, by: 'account' }],
  createBatch: [{ points: 60, seconds: secondsPerHour, by: 'account' }],
  /** Lines of all lists, also of those that need no new ID: each is stored. */
  batchLines: [{ points: 400_000, seconds: secondsPerDay, by: 'account' }],
  testBatchLines: [{ points: 50_000, seconds: secondsPerDay, by: 'account' }],
  /**
   * Certificates that are read in a session, and prints; each is a row or two. A list of 10,000 can be printed twice
   * in an hour, and a thief stops the desk for no longer.
   */
  readCertificates: [{ points: 20_000, seconds: secondsPerHour, by: 'account' }],
  recordPrints: [{ points: 20_000, seconds: secondsPerHour, by: 'account' }],
  /** Each withdraws the certificates so far. */
  replaceSecret: [{ points: 6_000, seconds: secondsPerHour, by: 'account' }],
  /** An ID that is withdrawn is lost for ever. At the desk and by systems. */
  withdrawId: [{ points: 60, seconds: secondsPerHour, by: 'account' }],
  /** One certificate, or all of an ID. */
  withdrawCertificate: [{ points: 600, seconds: secondsPerHour, by: 'account' }],
  /** When a certificate was withdrawn; its number cannot be guessed. */
  certificateWithdrawal: [{ points: 60, seconds: secondsPerMinute, by: 'address' }],
  makeApiKey: [{ points: 60, seconds: secondsPerHour, by: 'account' }],
  /** All calls of an API key, in place of the rows’ own limits; challenges count for the account. */
  apiKey: [{ points: 600, seconds: secondsPerMinute, by: 'key' }],
  /** In addition: each certificate has an ownership secret. By all keys of an account. */
  certificateByKey: [{ points: 5_000, seconds: secondsPerDay, by: 'account' }],
  uploadLogo: [{ points: 60, seconds: secondsPerHour, by: 'account' }],
  placeOrder: [{ points: 60, seconds: secondsPerHour, by: 'account' }],
  register: [{ points: 60, seconds: secondsPerHour, by: 'address' }],
  /**
   * By a visitor: each visit of the login page may ask for a challenge, which is a row for five minutes. A
   * short window, since a whole hospital may share the address.
   */
  passkeyOptions: [{ points: 300, seconds: secondsPerMinute, by: 'address' }],
  /** Adding passkeys, and proving a session by one. */
  ownPasskeys: [{ points: 120, seconds: secondsPerHour, by: 'account' }],
  makeRecoverySheet: [{ points: 60, seconds: secondsPerHour, by: 'account' }],
  /** Adding, confirming and removing a second factor. */
  ownSecondFactor: [{ points: 60, seconds: secondsPerHour, by: 'account' }],
  /** A file with all data of a person. */
  exportOwnData: [{ points: 10, seconds: secondsPerHour, by: 'account' }],
  resendVerification: [{ points: 20, seconds: secondsPerHour, by: 'address' }],
  requestReset: [{ points: 20, seconds: secondsPerHour, by: 'address' }],
  verifyEmail: [{ points: 60, seconds: secondsPerHour, by: 'address' }],
  /** Opening the page of a mail's link; using the link counts separately. */
  checkMailLink: [{ points: 60, seconds: secondsPerHour, by: 'address' }],
  resetPassword: [{ points: 60, seconds: secondsPerHour, by: 'address' }],
  /** Passwords that are too common; a call that succeeds cannot be repeated. */
  setPassword: [{ points: 60, seconds: secondsPerHour, by: 'account' }],
  /** Asking for a new e-mail address, and for its mail again. */
  changeEmail: [
    { points: 10, seconds: secondsPerHour, by: 'account' },
    { points: 60, seconds: secondsPerHour, by: 'address' },
  ],
  confirmEmail: [{ points: 60, seconds: secondsPerHour, by: 'address' }],
  undoAccountChange: [{ points: 60, seconds: secondsPerHour, by: 'address' }],
  /** Mails to one address that anyone can cause: registration, verification and reset. */
  requestedMail: [{ points: 3, seconds: secondsPerHour, by: 'email' }],
  /** The part of them that informs an account's owner, so that one mail an hour is left for a reset. */
  accountNotice: [{ points: 2, seconds: secondsPerHour, by: 'email' }],
  requestAssignerAccount: [{ points: 5, seconds: secondsPerDay, by: 'address' }],
} as const satisfies Record<string, readonly RateBucket[]>;
export type RateLimitName = keyof typeof rateLimits;

/** The limits of which API keys and lists have `systemShare`. */
export const sharedWithSystems: readonly RateLimitName[] = [
  'newIds',
  'newIdsOfDate',
  'sendChallengeAsInstitution',
  'createBatch',
  'batchLines',
  'wholeBatch',
  'recordPrints',
  'withdrawId',
];

/** Failures before a lock. The lock lasts one window and doubles up to the longest wait. */
export interface AttemptLimit {
  readonly points: number;
  readonly windowSeconds: number;
  readonly maxWaitSeconds: number;
  /** Whether a success clears earlier failures, or only does not count itself. */
  readonly forgivenBySuccess: boolean;
}

const window = { windowSeconds: 15 * secondsPerMinute, maxWaitSeconds: 15 * secondsPerMinute };
const hour = { windowSeconds: secondsPerHour, maxWaitSeconds: secondsPerHour };
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
  takeControlAccount: { ...window, ...kept, points: 5 },
  takeControlAddress: { ...hour, ...kept, points: 10 },
  takeControlNetwork: { ...hour, ...kept, points: 10 * pointsPerNetwork },
} as const satisfies Record<string, AttemptLimit>;
export type AttemptLimitName = keyof typeof attemptLimits;
