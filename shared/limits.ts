import { secondsPerDay, secondsPerHour, secondsPerMinute } from './durations.ts';
import type { ChallengeComplexity } from './enums.ts';

// The constants of the product, with units in their names. Rate limits are in rate-limits.ts.

/** Sessions: the life of an access token, and the time after the login in which it can be renewed. */
export const session = {
  accessTokenSeconds: 60 * secondsPerMinute,
  renewableSeconds: 12 * secondsPerHour,
  warningSeconds: 2 * secondsPerMinute,
  /** The page renews the session if the person was active in this time before its end. */
  renewalSeconds: 10 * secondsPerMinute,
  /** Pause of the page before it tries again. */
  renewalRetrySeconds: 30,
  /** Maximum age of a login or proof for `fresh` rows. */
  freshSeconds: 10 * secondsPerMinute,
  /** The same for the deletion of a person's last account, which locks the ID for good. */
  lastAccountFreshSeconds: 3 * secondsPerMinute,
  /** Maximum number of sessions; another login ends the oldest. */
  maxPerAccount: 100,
  maxPerAssigner: 1_000,
} as const;

/** External login: time for the person at the provider, and to convert or link afterwards. */
export const externalLogin = {
  stateSeconds: 10 * secondsPerMinute,
  identitySeconds: 10 * secondsPerMinute,
  /** Attempts of one browser that may wait for their provider; older ones give way. */
  maxAttempts: 5,
  /** Limit for all calls to a provider within one request. */
  providerTimeoutMs: 10_000,
  maxPracticeNameLength: 40,
  /** The allowed paths to return to. */
  redirectUrls: ['/login/redirect', '/linkaccount/finish', '/login/prove'],
  /** Why a provider confirmed no one: in the query `error` of the path to return to. */
  faults: ['cancelled', 'unavailable'],
} as const;

export const csrf = { header: 'X-XSRF-TOKEN', fallbackValue: '1' } as const;

export const password = { minLength: 8, maxLength: 128 } as const;

/** How calls use the database. */
export const databaseUse = {
  /** Calls that wait for a connection; networks take turns. */
  maxWaiting: 1_000,
  /** The longest that a statement takes which may read all rows of an institution. */
  slowStatementMs: 2_000,
} as const;

/** How the server hashes passwords. */
export const passwordHashing = {
  bcryptCost: 12,
  /** Maximum number of requests that wait for hashing. */
  maxWaiting: 40,
  /** Those of them that are kept for browsers that have logged in before. */
  keptWaiting: 10,
} as const;

/** Which passwords are too easy to guess. */
export const passwordGuessing = {
  /** Passwords that need fewer guesses are refused; eight random characters need about this many. */
  minGuesses: 100_000_000,
  /** Characters and letter substitutions that the estimate of guesses takes into account. */
  estimatedLength: 24,
  estimatedSubstitutions: 10,
} as const;

/** Time for which a browser is known, and the number of its login names (desks are shared). */
export const knownBrowser = { keptSeconds: 90 * secondsPerDay, maxNames: 10, idBytes: 16 } as const;

export const email = { maxLength: 254 } as const;

/** Maximum length of a line of a contact or name, and of a phone number. */
export const contact = { maxLineLength: 200, maxPhoneNumberLength: 40 } as const;

/** Time after a recovery by a sheet in which the account cannot be deleted, or its owner cut off. */
export const recovery = { blockedSeconds: secondsPerDay } as const;

/** Generated usernames of anonymous accounts: two words and this number of digits. */
export const username = { digits: 4, maxTries: 20 } as const;

export const account = {
  /** Accounts that a login by ID tries; the number of comparisons is always this. */
  triedPerPersonId: 3,
  /** Time to undo the linking or deletion of an account with the link in a mail. */
  undoDays: 7,
} as const;

/** Registrations with an unconfirmed e-mail address. */
export const pendingRegistration = {
  seconds: 24 * secondsPerHour,
  /** Twice its life, so that a later registration or change is known to have had a rival. */
  keptDays: 2,
  /** Newest registrations that a login by e-mail tries; the number of comparisons is always this. */
  triedPerEmail: 3,
  /** Registrations of an address whose mail is not sent yet; the oldest are deleted. */
  maxWithoutLink: 20,
} as const;

/** A new e-mail address that waits for its confirmation. */
export const emailChange = { seconds: 24 * secondsPerHour } as const;

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

export const assigner = {
  candidateReservationSeconds: 60 * secondsPerMinute,
  maxOpenCandidates: 20,
  /** IDs that the address of a print job names: those of the longest page. */
  maxIdsInAddress: 100,
  /** IDs of one print job. */
  maxPrintsAtOnce: 1_000,
  /** Signed certificates in one answer. */
  maxCertificatesAtOnce: 100,
} as const;

/** The list of assigned IDs; one row more than a page shows whether there is a next page. */
export const assignedIds = {
  pageSizes: [5, 10, 20, 30, 50, 100],
  defaultPageSize: 10,
  maxCount: 101,
  maxSkip: 100_000_000,
  maxSearchLength: 100,
  /** The highest number that a summary counts to. */
  maxCounted: 100_000,
  /** How far back the overview of a day may look. */
  overviewDays: 31,
  /** Minimum length of a text that the trigram index can find. */
  minIndexedSearchLength: 3,
} as const;

/** The admin's list of assigners; one row more than a page shows whether there is a next page. */
export const listedAssigners = { pageSize: 50, maxCount: 101, maxSkip: 1_000_000 } as const;

/** The month in which the first IDs were issued. */
export const personIdReleased = '2022-09';

/** Caching of the public keys, short so that a new key is known soon after a rotation. */
export const signingKeys = { cacheSeconds: 5 * secondsPerMinute } as const;

/** Validity of security.txt; RFC 9116 recommends less than a year. */
export const securityTxt = { validDays: 180 } as const;

export const birthDate = { earliest: '1900-01-01', furthestOffsetHours: 14 } as const;

/** A longer text is no date, with or without a time. */
export const dateText = { maxLength: 100 } as const;

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

/** Mail tokens: random bytes, and the life of each kind. */
export const mailToken = {
  bytes: 32,
  /** Longer than every token. */
  maxLength: 128,
  resetSeconds: secondsPerHour,
  /** The link for a new assigner to choose a password. */
  invitationSeconds: 7 * secondsPerDay,
  resendCountdownSeconds: 60,
} as const;

/** The content of a scanned certificate: the longest time for which a device keeps it. */
export const handOver = { keptSeconds: secondsPerDay } as const;

/** Maximum length of texts of several lines, in characters. */
export const textLengths = { reason: 500, note: 2_000, purpose: 1_700 } as const;

/** The shop: shipping cost of an order, and the maximum content of an order. */
export const shop = {
  shippingCents: 699,
  /** The rate of products without their own. */
  standardVatPercent: 19,
  /** Days from the date of an invoice until it is due. */
  paymentDays: 30,
  /** Products in the shop and in one order, so that an invoice fits on one page. */
  maxItems: 24,
  maxNameLength: 100,
  /** Maximum length of the customer's own order number, so that it fits beside the address. */
  maxReferenceLength: 50,
  maxSearchLength: 100,
  maxAmount: 10_000,
  maxListed: 1_000,
  /** Orders on a page. */
  pageSize: 50,
  /** Time after which a deleted order without an invoice is removed from the database. */
  deletedKeptDays: 180,
  invoiceNumberDigits: 5,
  /** The time zone for the date and year of an invoice. */
  invoiceTimeZone: 'Europe/Berlin',
} as const;

export const assignerRequest = {
  maxExpectedAssignments: 10_000_000,
  /** Time after which an approved request is deleted. */
  approvedKeptDays: 180,
} as const;

/** Further promises of the terms and the privacy policy. */
export const publicPromises = {
  backupDays: 180,
  deliveryWorkingDays: 10,
  withdrawalDays: 14,
} as const;

export const auditLog = {
  pageSize: 50,
  maxPageSize: 1_000,
  maxExported: 10_000,
  /** Entries of one act are no further apart. */
  sameActSeconds: secondsPerMinute,
  /** An act of more entries is shown in several lines. */
  maxOfAct: 1_000,
  /** Repeated reads of a list by an admin are recorded once in this time. */
  repeatSeconds: 5 * secondsPerMinute,
} as const;

export const http = {
  maxJsonBytes: 32 * 1024,
  /** Wrong fields that an answer names; one of a long list may have thousands. */
  maxNamedFields: 100,
  maxHeaderBytes: 16 * 1024,
  /** A longer User-Agent header is cut. */
  maxUserAgentLength: 300,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  /** Interval for checking the two limits above. */
  timeoutCheckMs: 1_000,
  /** Time after which an answer that the client does not read is aborted. */
  stalledAnswerMs: 60_000,
  /** How long a client may take to read a whole answer, except an event stream. */
  wholeAnswerMs: 600_000,
  /** Connections of one address that are open at the same time, unless it is that of a proxy. */
  maxConnectionsPerAddress: 500,
  /** Pipelined requests of one connection; browsers and proxies send one at a time. */
  maxPipelined: 16,
  shutdownMs: 20_000,
  /** How much longer the first process of a node waits for the others. */
  stopMarginMs: 1_000,
  hstsSeconds: 365 * secondsPerDay,
  /** Caching of files whose names change with their content. */
  assetSeconds: 365 * secondsPerDay,
  retryAfterSeconds: 5,
} as const;

/** The mail queue: mails sent at the same time, and the time limit of the mail server. */
export const jobQueue = {
  concurrency: 2,
  timeoutMs: 20_000,
  /** Pause between tries while the database is away. */
  retryMs: 250,
  /** Time limit for mails in flight when the queue stops. */
  stopMs: 4_000,
  /** Time in which a failed queue records the mails that were sent. */
  settleMs: 60_000,
  sentKeptDays: 30,
} as const;

/** A child process that ends is restarted after a pause, which doubles up to the longest. */
export const supervisor = {
  firstPauseMs: 1_000,
  /** The worker ends when its database is away. While another one takes over, that needs the processor more. */
  workerPauseMs: 5_000,
  longestPauseMs: 30_000,
  /** Time after which a child that does not stop is killed. It finishes its mails, then sends its traces. */
  stopMs: 8_000,
} as const;
