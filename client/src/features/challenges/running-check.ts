import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { ChallengeCheck, CreatedChallenge } from '#shared/api/challenge-checks.ts';
import { sessionStorageKeys } from '#shared/limits.ts';
import { tabStorage } from '../../session/tab-storage.ts';

/** A challenge that this tab has sent and Unikat compares, and what is known of its check. */
export interface RunningCheck extends CreatedChallenge {
  readonly unikatId: string;
  readonly challengeLength: number;
  /** After a wrong code. */
  readonly triesLeft?: number;
  /** After the right code. */
  readonly receipt?: string;
  /** Whether the server no longer checks it. */
  readonly hasEnded?: boolean;
  /** The code whose answer has not arrived: a reload asks for it again. */
  readonly asked?: string | undefined;
}

/** The check after the answer to the code that was asked. */
export function answered(running: RunningCheck, answer: ChallengeCheck): RunningCheck {
  const { match, ...outcome } = answer;
  return { ...running, ...outcome, asked: undefined };
}

/** The check after the answer that no further code is compared. */
export function ended(running: RunningCheck): RunningCheck {
  return { ...running, hasEnded: true, asked: undefined };
}

/** Whether no further code is compared. The server decides about the time: the clock of this device may be wrong. */
export function isFinished({ receipt, hasEnded, triesLeft }: RunningCheck): boolean {
  return receipt !== undefined || hasEnded === true || triesLeft === 0;
}

/** Whether a link that opens the page begins anew: the next person must not be greeted with an old outcome. */
function isPast(running: RunningCheck | undefined): boolean {
  if (running === undefined) return false;
  return isFinished(running) || Date.parse(running.expiresTimestamp) <= Date.now();
}

const key = sessionStorageKeys.challengeCheck;

/**
 * The running check of this tab, in session storage: a reload keeps it, a logout removes it, and its token
 * is in no address and no history. A link to the page forgets a check that is over; a reload and Back keep it.
 */
export function useRunningCheck() {
  const isLink = useNavigationType() !== 'POP';
  const { key: visit } = useLocation();
  const [running, setRunning] = useState(() => {
    const kept = read();
    return isLink && isPast(kept) ? undefined : kept;
  });
  const keep = (check: RunningCheck | undefined) => {
    if (check === undefined) tabStorage().removeItem(key);
    else tabStorage().setItem(key, JSON.stringify(check));
    setRunning(check);
  };
  const beginAnew = useEffectEvent((_visit: string) => {
    if (isLink && isPast(read())) keep(undefined);
  });
  useEffect(() => beginAnew(visit), [visit]);
  // The answer may come after a logout, or when the tab has another check.
  const note = (check: RunningCheck) => {
    if (read()?.checkToken === check.checkToken) keep(check);
  };
  return { running, keep, note };
}

/** Only `keep` writes the entry, so its shape is known. */
function read(): RunningCheck | undefined {
  const kept = tabStorage().getItem(key);
  return kept === null ? undefined : JSON.parse(kept);
}
