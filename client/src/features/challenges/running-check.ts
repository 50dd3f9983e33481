import type { ChallengeCheck, CreatedChallenge } from '#shared/api/challenge-checks.ts';

/** A challenge that this tab has sent and Unikat compares, and what is known of its check. */
export interface RunningCheck extends CreatedChallenge {
  readonly unikatId: string;
  readonly challengeLength: number;
  /** After a wrong code. */
  readonly triesLeft?: number;
  /** After the right code. */
  readonly receipt?: string;
  readonly matchedTimestamp?: string;
  /** Whether the server no longer checks it. */
  readonly hasEnded?: boolean;
  /** The code whose answer has not arrived: a reload asks for it again. */
  readonly asked?: string | undefined;
}

/** The check after the answer to the code that was asked. */
export function answered(running: RunningCheck, answer: ChallengeCheck, now: Date): RunningCheck {
  const { match, ...outcome } = answer;
  const time = match ? { matchedTimestamp: now.toISOString() } : {};
  return { ...running, ...outcome, ...time, asked: undefined };
}

/** The check after the answer that no further code is compared. */
export function ended(running: RunningCheck): RunningCheck {
  return { ...running, hasEnded: true, asked: undefined };
}

/** Whether no further code is compared. The server decides about the time: the clock of this device may be wrong. */
export function isFinished({ receipt, hasEnded, triesLeft }: RunningCheck): boolean {
  return receipt !== undefined || hasEnded === true || triesLeft === 0;
}
