import { z } from 'zod';

/** A member who did something, for the institution's own people. It may be gone; its name stays. */
export const memberNameOfSchema = z.object({ id: z.uuid(), name: z.string() });
