import { Secret, TOTP } from 'otpauth';
import { secondFactor as limits } from '#shared/limits/accounts.ts';
import { product } from '#shared/product.ts';
import { isTotpCode } from '#shared/second-factor.ts';

// The only file that imports the library for TOTP (RFC 6238). Every authenticator app knows SHA-1 with
// six digits and 30 seconds; many ignore anything else that the address of a QR code says.

const { digits, stepSeconds: period, driftSteps: window } = limits;

/** The code generator of an account; `label` is what the app shows. */
function totpOf(secret: Buffer, label = ''): TOTP {
  const bytes = new Secret({ buffer: new Uint8Array(secret).buffer });
  return new TOTP({
    issuer: product.name,
    label,
    secret: bytes,
    algorithm: 'SHA1',
    digits,
    period,
  });
}

/** The secret in base32, to type it, and the content of a QR code with it. */
export function shownSecret(secret: Buffer, label: string): { secret: string; uri: string } {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step whose code this is, at most one before or after `now`; undefined for a wrong code. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  // The library throws for other characters of the same length.
  if (!isTotpCode(code)) return undefined;
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
