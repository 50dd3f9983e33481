import { paths, withQuery } from '../../paths.ts';

/** The ways to an ID, as the address names them. */
const ways = ['new', 'take-over'] as const;
export type Way = (typeof ways)[number];

// Not `mode`: visitors see the sign-in page at this address, which uses that name.
const wayQuery = 'way';

/** The way to an ID that the address names; undefined before the person chooses one. */
export function readWay(query: URLSearchParams): Way | undefined {
  return ways.find((way) => way === query.get(wayQuery));
}

/** The address of that way. */
export function pathOfWay(way: Way): string {
  return withQuery(paths.newProfile, { [wayQuery]: way });
}
