import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ChallengeData } from '#shared/api/challenges.ts';
import { asWritten, kept as keptValue } from '../../session/kept.ts';
import { isFinished, type RunningCheck } from './running-check.ts';

// The challenge that this tab has sent, in session storage: one at a time, of either kind. A logout removes it, and its
// token is in no address and no history.

/** The visit of the page at which a challenge last changed. */
interface Visit {
  /** The mark of the entry in the browser's history. */
  readonly visit: string;
  readonly search: string;
}

/** A challenge that Unikat compares, or one that this tab compares by itself. */
type SentChallenge = RunningCheck | ChallengeData;

const entry = keptValue('challengeCheck', asWritten<SentChallenge & Visit>);
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
 * The challenge of this tab. A running check goes on at every visit of the page. One that is over, and one that has no
 * end since this browser compares it, are shown at their own visit alone: a reload and Back keep them, also when a phone
 * has dropped the tab, and a link starts a new challenge. So the next person is not greeted with one.
 */
export function useKeptChallenge() {
  const { search } = useLocation();
  const [kept, setKept] = useState(entry.get);
  const keep = (sent: SentChallenge | undefined) => {
    const changed = sent && { ...sent, visit: markVisit(), search };
    entry.keep(changed);
    setKept(changed);
  };
  // The answer may come after a logout, or when the tab has another check.
  const note = (check: RunningCheck) => {
    const last = entry.get();
    if (last && 'checkToken' in last && last.checkToken === check.checkToken) keep(check);
  };
  // Where the build renders the page, nothing is kept, and there is no history to look at.
  const isOfThisVisit = kept !== undefined && kept.visit === markOfVisit();
  const check = kept && 'checkToken' in kept ? kept : undefined;
  const comparison = kept && 'challengeSecret' in kept ? kept : undefined;
  return {
    running: check && (isOfThisVisit || !isFinished(check)) ? check : undefined,
    sent: isOfThisVisit && comparison?.search === search ? comparison : undefined,
    keep,
    note,
  };
}
