// How often something may be asked for (security.md).

const secondsPerMinute = 60;
const secondsPerHour = 3_600;
const secondsPerDay = 86_400;

/** One bucket of a rate limit: how many, in how long, counted by what. */
export interface RateBucket {
  readonly points: number;
  readonly seconds: number;
  readonly by: 'address' | 'account' | 'email';
}

const perAddressAndEmail = [
  { points: 5, seconds: secondsPerHour, by: 'address' },
  { points: 3, seconds: secondsPerHour, by: 'email' },
] as const;

/** Rate limits by name (security.md), each multiplied by RATE_LIMIT_SCALE. */
export const rateLimits = {
  sampleId: [{ points: 60, seconds: secondsPerMinute, by: 'address' }],
  sendChallenge: [
    { points: 10, seconds: 10 * secondsPerMinute, by: 'address' },
    { points: 50, seconds: secondsPerDay, by: 'address' },
  ],
  drawCandidates: [{ points: 30, seconds: secondsPerHour, by: 'account' }],
  drawAssignerCandidate: [{ points: 600, seconds: secondsPerHour, by: 'account' }],
  uploadLogo: [{ points: 60, seconds: secondsPerHour, by: 'account' }],
  register: perAddressAndEmail,
  resendVerification: perAddressAndEmail,
  requestReset: perAddressAndEmail,
  requestAssignerAccount: [{ points: 5, seconds: secondsPerDay, by: 'address' }],
} as const satisfies Record<string, readonly RateBucket[]>;
export type RateLimitName = keyof typeof rateLimits;

/** Failed logins for one identifier and address before it must wait; the wait doubles each time. */
export const loginFailures = {
  points: 5,
  windowSeconds: 15 * secondsPerMinute,
  maxWaitSeconds: secondsPerDay,
} as const;
