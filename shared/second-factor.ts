import { secondFactor } from './limits/accounts.ts';
import { alphabet } from './limits/ids.ts';

// The second factor: codes of an authenticator app (TOTP, RFC 6238), and recovery codes in their place.

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
