import { everyday } from './de/everyday.ts';
import { office } from './de/office.ts';
import type { TextKey } from './en.ts';

/** The German catalogue: a full record of the English one. */
export const de = { ...everyday, ...office } satisfies Record<TextKey, string>;
