import { z } from 'zod';

const stateSchema = z.object({ nextId: z.literal(true) });

/** Goes with a link to the assigner's page for whoever wants to issue the next ID at once. */
export const nextIdState: z.infer<typeof stateSchema> = { nextId: true };

/** Whether somebody came by such a link (`useLocation().state`). */
export function isForNextId(state: unknown): boolean {
  return stateSchema.safeParse(state).success;
}
