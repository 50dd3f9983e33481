import type { ChallengeComplexity } from './enums.ts';

// Every constant of the product, units in the names; how often something may be asked for stands in
// rate-limits.ts. Sections are the specification's.

const secondsPerMinute = 60;
const secondsPerHour = 3_600;
const secondsPerDay = 86_400;

/** Session lengths: an access token's life, and how long it can be renewed after the login. */
export const session = {
  accessTokenSeconds: 60 * secondsPerMinute,
  renewableSeconds: 12 * secondsPerHour,
  warningSeconds: 2 * secondsPerMinute,
  /** The page renews for somebody who was active so shortly before the end. */
  renewalSeconds: 10 * secondsPerMinute,
  /** How long it waits before it asks again. */
  renewalRetrySeconds: 30,
  /** How old a login or proof may be for what `fresh` rows do. */
  freshSeconds: 10 * secondsPerMinute,
  /** Sessions that an account can have; a login past that ends the oldest. */
  maxPerAccount: 100,
  maxPerAssigner: 1_000,
} as const;

/** External sign-in: how long a person may take at the provider, and to convert or link afterwards. */
export const externalLogin = {
  stateSeconds: 10 * secondsPerMinute,
  identitySeconds: 10 * secondsPerMinute,
  /** How long all calls to a provider for one step of a login may take together. */
  providerTimeoutMs: 10_000,
  /** The only places it returns to. */
  redirectUrls: ['/login/redirect', '/linkaccount/finish', '/login/prove'],
} as const;

/** Names of the browser's session storage entries (section 9, and `profile` beside them). */
export const sessionStorageKeys = {
  accessToken: 'accessToken',
  accessTokenExpiration: 'accessTokenExpiration',
  csrfToken: 'csrfToken',
  profile: 'profile',
} as const;

export const csrf = { header: 'X-XSRF-TOKEN', fallbackValue: '1' } as const;

export const password = {
  minLength: 8,
  maxLength: 128,
  bcryptCost: 12,
  /** Requests that may wait for their turn to hash, in all and from one network. */
  maxWaiting: 40,
  maxWaitingPerNetwork: 10,
  /** A password that is found with fewer guesses is refused; eight random characters take as many. */
  minGuesses: 100_000_000,
  /** How many characters the guesses are estimated from, and how many ways to read digits as letters. */
  estimatedLength: 24,
  estimatedSubstitutions: 10,
} as const;

/** How long a browser is known for a login name, and for how many (desks are shared). */
export const knownBrowser = { keptSeconds: 90 * secondsPerDay, maxNames: 10, idBytes: 16 } as const;

export const email = { maxLength: 254 } as const;

/** Longest line of a contact or a name, and longest phone number. */
export const contact = { maxLineLength: 200, maxPhoneNumberLength: 40 } as const;

/** Generated usernames of anonymous accounts: two words and so many digits. */
export const username = { digits: 4, maxTries: 20 } as const;

export const account = {
  /** Password accounts of one ID that a login by it tries; always as many comparisons. */
  triedPerPersonId: 3,
  /** How long linking or deleting an account can be undone by a link in a mail. */
  undoDays: 7,
} as const;

/** Registrations whose e-mail address is not confirmed yet. */
export const pendingRegistration = {
  seconds: 24 * secondsPerHour,
  /** Twice its life: until then it shows that a later one of its address was not the only one. */
  keptDays: 2,
  /** The newest of an address that a login by e-mail tries; always as many comparisons. */
  triedPerEmail: 3,
  /** Those of an address whose mail has not left; the oldest go. */
  maxWithoutLink: 20,
} as const;

/** The 31 characters of generated suffixes and secrets: no 0 O 1 I L. */
export const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

export const personId = {
  suffixLength: 5,
  maxDrawTries: 20,
  personCandidates: 5,
  personReservationSeconds: 30 * secondsPerMinute,
  rejectedForSeconds: 30 * secondsPerDay,
  /** Share of a date's suffixes taken at which an alert is logged. */
  alertShare: 0.5,
  /** Share past which the check character is dropped for that date. */
  dropCheckShare: 0.75,
} as const;

/** The secret that takes control of an issued ID (section 9), and what an assigner may do. */
export const ownershipSecret = {
  length: 30,
  groupLength: 6,
  groupSeparator: '  ',
  /** With whatever separators somebody types or pastes. */
  maxTypedLength: 200,
} as const;

export const assigner = {
  candidateReservationSeconds: 60 * secondsPerMinute,
  maxOpenCandidates: 20,
  /** IDs of one job: as many as the longest page shows. */
  maxPrintsAtOnce: 100,
} as const;

/** The list of assigned IDs (section 9); one row more than a page tells whether there is a next one. */
export const assignedIds = {
  pageSizes: [5, 10, 20, 30, 50, 100],
  defaultPageSize: 10,
  maxCount: 101,
  maxSkip: 100_000_000,
  maxSearchLength: 100,
  /** From so many characters on a trigram index can find a text. */
  minIndexedSearchLength: 3,
} as const;

/** The admin's list of assigners; one row more than a page tells whether there is a next one. */
export const listedAssigners = { pageSize: 50, maxCount: 101, maxSkip: 1_000_000 } as const;

/** Uploaded logos; what is stored is a PNG of at most `maxEdgePx`. */
export const logo = {
  quotaBytes: 1024 * 1024,
  maxUploadBytes: 2 * 1024 * 1024,
  maxPixels: 100_000_000,
  maxEdgePx: 1024,
  /** What drawing one image may take; its process is killed then. */
  timeoutMs: 5_000,
  maxHeapMegabytes: 64,
  /** Memory that its process may map for data: about 700 MB of it are V8's own, most of them never used. */
  maxDataKilobytes: 1_200_000,
  /** Images drawn at the same time, and others that may wait. */
  drawnAtOnce: 2,
  maxWaiting: 10,
  /** Elements of an SVG, and how deep they may be nested. */
  maxElements: 10_000,
  maxDepth: 100,
  cacheSeconds: 365 * secondsPerDay,
} as const;

/** How long others may keep the public keys: a new one must be known soon after a rotation. */
export const signingKeys = { cacheSeconds: 5 * secondsPerMinute } as const;

/** How long what security.txt says is valid; RFC 9116 wants less than a year. */
export const securityTxt = { validDays: 180 } as const;

export const birthDate = { earliest: '1900-01-01', furthestOffsetHours: 14 } as const;

/** Length of a challenge's secret for each complexity. */
export const challengeLengths = {
  Low: 4,
  Medium: 6,
  High: 10,
  Extreme: 18,
} as const satisfies Record<ChallengeComplexity, number>;

export const challenge = {
  defaultComplexity: 'Medium',
  shortIdLength: 8,
  /** Unread ones that an ID keeps: of one sender, of all visitors and persons, of all institutions. */
  maxUnreadOfSender: 3,
  maxUnread: 50,
  maxUnreadOfInstitutions: 20,
  /** How long a keyed hash of the sender is kept. */
  senderKeptSeconds: secondsPerDay,
  keptDays: 30,
  maxSuggestions: 10,
  minSearchLength: 3,
  searchDebounceMs: 500,
  secretGroupLength: 6,
} as const;

/** Mail tokens: bytes of randomness, and how long each kind lives. */
export const mailToken = {
  bytes: 32,
  /** Longer than any that was ever mailed. */
  maxLength: 128,
  resetSeconds: secondsPerHour,
  /** The link with which a new assigner chooses its password. */
  invitationSeconds: 7 * secondsPerDay,
  resendCountdownSeconds: 60,
} as const;

/** Longest texts of several lines, in characters. */
export const textLengths = { reason: 500, note: 2_000 } as const;

/** The shop: cents of shipping for each order, and how much one order may hold. */
export const shop = {
  shippingCents: 699,
  /** Products for sale, and so of one order: its invoice is one page. */
  maxItems: 24,
  maxNameLength: 100,
  maxAmount: 10_000,
  maxListed: 1_000,
  /** Orders that a page shows. */
  pageSize: 50,
  /** A deleted order that was never invoiced is forgotten after so long. */
  deletedKeptDays: 180,
  invoiceNumberDigits: 5,
  /** Decides on which day, and in which year, an invoice is written. */
  invoiceTimeZone: 'Europe/Berlin',
} as const;

export const assignerRequest = {
  maxExpectedAssignments: 10_000_000,
  /** An approved request is forgotten after so long. */
  approvedKeptDays: 180,
} as const;

/** What terms and privacy policy promise beyond the rest of this file (section 9). */
export const publicPromises = {
  backupDays: 180,
  deliveryWorkingDays: 10,
  withdrawalDays: 14,
} as const;

export const auditLog = {
  pageSize: 50,
  maxPageSize: 200,
  maxExported: 10_000,
  /** A list that an admin reads again and again leaves one entry in so long. */
  repeatSeconds: 5 * secondsPerMinute,
} as const;

export const http = {
  maxJsonBytes: 32 * 1024,
  maxHeaderBytes: 16 * 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  /** How often requests are held against the two limits above. */
  timeoutCheckMs: 1_000,
  /** How long an answer waits for a client that reads nothing of it. */
  stalledAnswerMs: 60_000,
  /** How long a client may take over a whole answer, but for an event stream. */
  wholeAnswerMs: 600_000,
  /** Requests of one connection that wait for their answers; browsers and proxies send one at a time. */
  maxPipelined: 16,
  shutdownMs: 20_000,
  /** How long a node that is no longer ready takes calls: until whoever balances has seen it. */
  leaveMs: 3_000,
  hstsSeconds: 365 * secondsPerDay,
  /** How long a browser keeps a file whose name changes with its content. */
  assetSeconds: 365 * secondsPerDay,
  retryAfterSeconds: 5,
} as const;

/** Mails that are sent at the same time, and how long a mail server may keep one waiting. */
export const mailQueue = {
  concurrency: 2,
  timeoutMs: 20_000,
  /** Pause before the database is asked again while it is away. */
  retryMs: 250,
  /** How long mails in flight may take once the queue is to stop. */
  stopMs: 4_000,
  /** How long a queue that failed waits to record that they were sent. */
  settleMs: 60_000,
  sentKeptDays: 30,
} as const;

/** A child process that ends is started again after a pause, which doubles up to the longest. */
export const supervisor = {
  firstPauseMs: 1_000,
  longestPauseMs: 30_000,
  /** A child that was asked to stop is killed after so long. */
  stopMs: 6_000,
} as const;
