import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ChallengeData } from '#shared/api/challenges.ts';
import { asWritten, kept as keptValue } from '../../session/kept.ts';
import { isFinished, type RunningCheck } from './running-check.ts';

// The challenge that this tab has sent, in session storage: one at a time, of either kind.

/** A challenge that this tab has sent and compares by itself, and where it is shown. */
interface OwnComparison extends ChallengeData {
  readonly visit: string;
  readonly search: string;
}

const entry = keptValue('challengeCheck', asWritten<RunningCheck | OwnComparison>);
/** The name of the mark in the browser's history. */
const markName = 'challengeCheck';

/**
 * The mark of this visit of the page, which stands in the browser's history: a reload and Back keep it. The router's own
 * key is the same for every page that is loaded from the server.
 */
function markOfVisit(): unknown {
  return window.history.state?.[markName];
}

function markVisit(): string {
  const mark = crypto.randomUUID();
  window.history.replaceState({ ...window.history.state, [markName]: mark }, '');
  return mark;
}

/**
 * The running check of this tab, in session storage: a reload keeps it, a logout removes it, and its token
 * is in no address and no history. One that is over is shown at its own visit of the page alone, so a reload and Back
 * keep it, and a link starts a new challenge: the next person is not greeted with it.
 */
export function useRunningCheck() {
  // Renders again when the address changes.
  useLocation();
  const [kept, setKept] = useState(readCheck);
  const keep = (check: RunningCheck | undefined) => {
    const changed = check && { ...check, visit: markVisit() };
    entry.keep(changed);
    setKept(changed);
  };
  // The answer may come after a logout, or when the tab has another check.
  const note = (check: RunningCheck) => {
    if (readCheck()?.checkToken === check.checkToken) keep(check);
  };
  const isPast = kept !== undefined && isFinished(kept) && kept.visit !== markOfVisit();
  return { running: isPast ? undefined : kept, keep, note };
}

/**
 * The challenge of this tab whose code this browser compares, at the same place. It has no end, so it is shown at its
 * own visit of the page alone: a reload keeps it, also when a phone has dropped the tab during the call.
 */
export function useOwnComparison() {
  const { search } = useLocation();
  const [kept, setKept] = useState(readComparison);
  const keep = (sent: ChallengeData | undefined) => {
    const changed = sent && { ...sent, visit: markVisit(), search };
    entry.keep(changed);
    setKept(changed);
  };
  const isHere = kept !== undefined && kept.visit === markOfVisit() && kept.search === search;
  return { sent: isHere ? kept : undefined, keep };
}

function readCheck(): RunningCheck | undefined {
  const kept = entry.get();
  return kept && 'checkToken' in kept ? kept : undefined;
}

function readComparison(): OwnComparison | undefined {
  const kept = entry.get();
  return kept && 'challengeSecret' in kept ? kept : undefined;
}
