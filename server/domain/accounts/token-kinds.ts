import { z } from 'zod';
import { languageSchema } from '#shared/api/enums.ts';
import { msPerSecond, secondsPerDay } from '#shared/durations.ts';
import {
  account,
  emailChange,
  externalLogin,
  mailToken,
  passkey,
  pendingRegistration,
  secondFactor,
} from '#shared/limits/accounts.ts';

const ofAccount = z.object({ accountId: z.string() });
const ofSession = z.object({ sessionId: z.string() });
const nothing = z.object({});
const forPassword = { seconds: mailToken.resetSeconds, facts: ofAccount };
const undo = { seconds: account.undoDays * secondsPerDay, isRepeatable: true, facts: ofAccount };
const step = { seconds: secondFactor.tokenSeconds, facts: ofAccount };
const challenge = { seconds: passkey.challengeSeconds, facts: nothing };

/**
 * What waits to be used once: for how long, and what it holds. A repeatable token may be used again while it is valid:
 * mail scanners open links, and people press a button twice.
 */
export const tokenKinds = {
  /** The link of a registration, which becomes an account under the token's id. */
  verification: {
    seconds: pendingRegistration.seconds,
    isRepeatable: true,
    facts: z.object({
      email: z.string(),
      /** Null once it is the account's. */
      passwordHash: z.instanceof(Buffer).nullable(),
      language: languageSchema,
      userAgent: z.string(),
      /** Whether the person who opens the link chooses a new password. */
      asksForPassword: z.boolean(),
    }),
  },
  /** Links that choose a password: forgotten, after a rival registration, for a new assigner. */
  reset: forPassword,
  choice: forPassword,
  invitation: { ...forPassword, seconds: mailToken.invitationSeconds },
  /** The link of an invitation, which makes a member's account. */
  memberInvitation: {
    seconds: mailToken.invitationSeconds,
    facts: z.object({ memberId: z.string(), email: z.string() }),
  },
  /** The link of a new address. The session that asked is the only one that continues after the change. */
  emailChange: {
    seconds: emailChange.seconds,
    isRepeatable: true,
    facts: ofAccount.extend({
      sessionId: z.string(),
      email: z.string(),
      userAgent: z.string(),
    }),
  },
  /** Undos: of a link to an ID, a deletion, a new address (the old one is here), and a second factor. */
  linked: { ...undo, facts: ofAccount.extend({ personId: z.string() }) },
  deleted: {
    ...undo,
    facts: ofAccount.extend({
      personId: z.string().nullable(),
      joinedAt: z.coerce.date().nullable(),
    }),
  },
  emailChanged: {
    ...undo,
    facts: ofAccount.extend({ email: z.string().nullable(), hadPassword: z.boolean() }),
  },
  secondFactorAdded: undo,
  /** Calls that wait for a code after the password. */
  loginStep: step,
  linkStep: step,
  recoverStep: step,
  /** Challenges for passkeys; with a session, only that one may answer. */
  newPasskey: { ...challenge, facts: ofSession },
  firstPasskey: { ...challenge, facts: z.object({ userHandle: z.base64(), username: z.string() }) },
  passkeyLogin: challenge,
  passkeyProof: { ...challenge, facts: ofSession },
  /** The state of a login at a provider, which the browser holds until it is used. */
  loginState: { seconds: externalLogin.stateSeconds, facts: nothing },
} as const;

export type TokenKind = keyof typeof tokenKinds;
/** What a token of a kind holds. */
export type FactsOf<Kind extends TokenKind> = z.output<(typeof tokenKinds)[Kind]['facts']>;
/** Their names; the database has the same in a CHECK constraint. */
export const kindNames = Object.keys(tokenKinds) as TokenKind[];

/** When a token that is made now expires. */
export function expiryOf(kind: TokenKind, now: Date): Date {
  return new Date(now.getTime() + tokenKinds[kind].seconds * msPerSecond);
}
