/** Goes with a link to the assigner's page for whoever wants to issue the next ID at once. */
export const nextIdState = { nextId: true };

/** Whether somebody came by such a link (`useLocation().state`). */
export function isForNextId(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'nextId' in state;
}
