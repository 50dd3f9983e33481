import { secondsPerMinute } from './durations.ts';
import { alphabet } from './limits.ts';

// The second factor: codes of an authenticator app (TOTP, RFC 6238), and recovery codes in their place.

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

const { digits, recoveryCodeLength, recoveryCodeGroupLength } = secondFactor;
const totpCode = new RegExp(`^\\d{${digits}}$`);
const recoveryCode = new RegExp(`^[${alphabet}]{${recoveryCodeLength}}$`);
const recoveryCodeGroup = new RegExp(`.{1,${recoveryCodeGroupLength}}`, 'g');

/** Removes blanks and dashes of a typed code, and converts to NFKC and upper case. */
export function normaliseCode(text: string): string {
  return text
    .slice(0, secondFactor.maxTypedLength)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
}

/** Whether a normalised code is one of an authenticator app. */
export function isTotpCode(code: string): boolean {
  return totpCode.test(code);
}

/** Whether a normalised code has the form of either kind. */
export function isSecondFactorCode(code: string): boolean {
  return isTotpCode(code) || recoveryCode.test(code);
}

/** A recovery code as its owner sees it: `K7Q2M-U4X9W`. */
export function formatRecoveryCode(code: string): string {
  return (code.match(recoveryCodeGroup) ?? []).join('-');
}
