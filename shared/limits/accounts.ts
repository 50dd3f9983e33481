import { secondsPerDay, secondsPerHour, secondsPerMinute } from '../durations.ts';

// Accounts, sessions and the ways to log in.

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

export const secondFactor = {
  /** RFC 4226 recommends 160 bits. */
  secretBytes: 20,
  digits: 6,
  stepSeconds: 30,
  /** Steps by which a device’s clock may be wrong, in either direction. */
  driftSteps: 1,
  recoveryCodes: 10,
  recoveryCodeLength: 10,
  recoveryCodeGroupLength: 5,
  /** Including separators that are typed or pasted. */
  maxTypedLength: 40,
  /** Time and tries for the code after the password; the tries are never scaled. */
  tokenSeconds: 5 * secondsPerMinute,
  tokenTries: 5,
  /** Time to confirm a new second factor by its first code. */
  setupSeconds: 60 * secondsPerMinute,
} as const;

/** Passkeys; the sizes are of random bytes, or of base64url in what an authenticator sends. */
export const passkey = {
  maxPerAccount: 20,
  maxNameLength: 60,
  /** Time to answer a challenge. */
  challengeSeconds: 5 * secondsPerMinute,
  challengeBytes: 32,
  userHandleBytes: 32,
  /** The longest that WebAuthn allows. */
  maxCredentialIdBytes: 1_023,
  maxFieldLength: 16_384,
  maxTransports: 8,
} as const;

/** Time after a recovery by a sheet in which the account cannot be deleted, or its owner cut off. */
export const recovery = { blockedSeconds: secondsPerDay } as const;
