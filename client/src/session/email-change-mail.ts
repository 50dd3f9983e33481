import { mailToken } from '#shared/limits/accounts.ts';
import { deviceNowMs } from '../network/clock.ts';
import { asWritten, kept, useKept } from './kept.ts';

// The link to a new e-mail address is sent at most once a minute, and a reload does not shorten that.

interface SentLink {
  readonly accountId: string;
  /** When it was sent, in milliseconds since the epoch. */
  readonly sentAtMs: number;
}

const entry = kept('emailChangeMail', asWritten<SentLink>);

/** Notes that the link for this account was just sent. */
export function noteEmailChangeMail(accountId: string): void {
  entry.keep({ accountId, sentAtMs: deviceNowMs() }, mailToken.resendCountdownSeconds);
}

/** When the link for this account was sent; undefined if that is a minute ago or longer. */
export function useEmailChangeMailSentAtMs(accountId: string): number | undefined {
  const sent = useKept(entry);
  return sent?.accountId === accountId ? sent.sentAtMs : undefined;
}
