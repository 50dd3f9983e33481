import { asText, kept, oneOf } from './kept.ts';

// When a session ends without the person's doing, the sign-in page of this tab says why, and its
// field holds the name of the last login.

const reasons = [
  'inactivity',
  'twelveHours',
  'otherTab',
  'passwordChanged',
  'suspended',
  'elsewhere',
] as const;

/** Why a session ended. `elsewhere`: the server ended it, for a reason that this tab does not know. */
export type EndReason = (typeof reasons)[number];

/** Why the last session of this tab ended, until the next login. */
export const keptEndReason = kept('sessionEnd', oneOf(reasons));

/** The name for the next login. */
export const loginName = kept('loginName', asText);
