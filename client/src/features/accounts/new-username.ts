import { z } from 'zod';

const stateSchema = z.object({ newUsername: z.string() });

/**
 * The state of a history entry that shows a generated username. It stands there because the page
 * may move (and be drawn anew) when the new account logs in, and because a reload must not lose it.
 */
export function newUsernameState(newUsername: string): z.infer<typeof stateSchema> {
  return { newUsername };
}

/** The generated username that is to be shown, if there is one. */
export function newUsernameIn(state: unknown): string | undefined {
  return stateSchema.safeParse(state).data?.newUsername;
}
