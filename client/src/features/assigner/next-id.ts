/** The state of a link to the assigner page that focuses the form for the next ID. */
export const nextIdState = { nextId: true };

/** Whether the page was opened by such a link (`useLocation().state`). */
export function isForNextId(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'nextId' in state;
}
