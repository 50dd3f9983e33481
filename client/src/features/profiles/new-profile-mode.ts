import { paths, withQuery } from '../../paths.ts';

const modes = ['new', 'take-over'] as const;
export type NewProfileMode = (typeof modes)[number];

// Not `mode`: at this address a visitor meets the sign-in page, which has a mode of its own.
const wayQuery = 'way';

/** The way to an ID that the address names, undefined as long as none is chosen. */
export function readMode(query: URLSearchParams): NewProfileMode | undefined {
  return modes.find((mode) => mode === query.get(wayQuery));
}

/** Where that way begins. */
export function pathOfMode(mode: NewProfileMode): string {
  return withQuery(paths.newProfile, { [wayQuery]: mode });
}
