/** The element id of the button that unfolds a challenge. */
export function entryButtonId(challengeId: string): string {
  return `challenge-${challengeId}`;
}
