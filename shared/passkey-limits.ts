import { secondsPerMinute } from './durations.ts';

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
