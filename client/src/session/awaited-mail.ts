import { mailToken, pendingRegistration } from '#shared/limits/accounts.ts';
import { deviceNowMs } from '../network/clock.ts';
import { asWritten, kept, useKept } from './kept.ts';

// After a registration, or a request for a new password, the person has to open a mail. This device
// remembers its address while the link works, so that the home page can say what to do.

const kinds = ['verification', 'reset'] as const;

/** A mail whose link the person has yet to open. */
export interface AwaitedMail {
  readonly kind: (typeof kinds)[number];
  readonly email: string;
  /** When it was requested, in milliseconds since the epoch. */
  readonly sentAtMs: number;
}

const keptSeconds = {
  verification: pendingRegistration.seconds,
  reset: mailToken.resetSeconds,
} as const;

const entry = kept('awaitedMail', (stored): AwaitedMail | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { kind, email, sentAtMs } = { kind: '', email: '', sentAtMs: 0, ...stored };
  const known = kinds.find((one) => one === kind);
  return known && { kind: known, email: String(email), sentAtMs: Number(sentAtMs) };
});

/** Remembers a mail that was just requested, in place of an earlier one. */
export function awaitMail(kind: AwaitedMail['kind'], email: string): void {
  entry.keep({ kind, email, sentAtMs: deviceNowMs() }, keptSeconds[kind]);
}

/** The mail that the person has yet to open. */
export const awaitedMail = entry.get;

/** Forgets the mail: it was opened, or the person no longer waits for it. */
export const forgetAwaitedMail = entry.forget;

/** Forgets the mail if it went to this address. */
export function forgetMailTo(email: string): void {
  if (entry.get()?.email.toLowerCase() === email.toLowerCase()) entry.forget();
}

/** The awaited mail; the component renders again when any tab changes it. */
export function useAwaitedMail(): AwaitedMail | undefined {
  return useKept(entry);
}

// The link to a new e-mail address is sent at most once a minute, and a reload does not shorten that.

interface SentLink {
  readonly accountId: string;
  /** When it was sent, in milliseconds since the epoch. */
  readonly sentAtMs: number;
}

const changeMail = kept('emailChangeMail', asWritten<SentLink>);

/** Notes that the link for this account was just sent. */
export function noteEmailChangeMail(accountId: string): void {
  changeMail.keep({ accountId, sentAtMs: deviceNowMs() }, mailToken.resendCountdownSeconds);
}

/** When the link for this account was sent; undefined if that is a minute ago or longer. */
export function useEmailChangeMailSentAtMs(accountId: string): number | undefined {
  const sent = useKept(changeMail);
  return sent?.accountId === accountId ? sent.sentAtMs : undefined;
}
