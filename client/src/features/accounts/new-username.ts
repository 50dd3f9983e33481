interface State {
  readonly newUsername: string;
}

/**
 * The state of a history entry that shows a generated username. It stands there because the page
 * may move (and be drawn anew) when the new account logs in, and because a reload must not lose it.
 */
export function newUsernameState(newUsername: string): State {
  return { newUsername };
}

/** The generated username that is to be shown, if there is one. */
export function newUsernameIn(state: unknown): string | undefined {
  const isOurs = typeof state === 'object' && state !== null && 'newUsername' in state;
  return isOurs && typeof state.newUsername === 'string' ? state.newUsername : undefined;
}
