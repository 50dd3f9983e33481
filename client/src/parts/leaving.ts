/** Asks before what is on the page would be lost. */
export interface LeaveGuard {
  /** Calls `leave` when the person has agreed. */
  readonly ask: (leave: () => void) => void;
  /** Sees each step through the browser's history before the router does. */
  readonly seeStep: (event: PopStateEvent) => void;
}

let guard: LeaveGuard | undefined;

/** Sets the guard of the page; returns the way to remove it. */
export function guardLeaving(set: LeaveGuard): () => void {
  guard = set;
  return () => {
    if (guard === set) guard = undefined;
  };
}

/** Calls `leave` at once, or after the guard's question. */
export function leavePage(leave: () => void): void {
  if (guard) guard.ask(leave);
  else leave();
}

/** Shows the guard each step through the history. Call it before the router listens: the first listener runs first. */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => guard?.seeStep(event));
}
