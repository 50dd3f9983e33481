import { challengePathFor, paths, withQuery } from '../../paths.ts';

/** The ways to an ID, with their values in the address. */
const ways = { new: 'new', takeControl: 'take-over' } as const;
export type IdSource = keyof typeof ways;

// Not `mode`: visitors see the sign-in page at this address, which uses that name.
const wayQuery = 'way';

/** The way to an ID that the address names; undefined before the person chooses one. */
export function readWay(query: URLSearchParams): IdSource | undefined {
  if (query.get(wayQuery) === ways.new) return 'new';
  return query.get(wayQuery) === ways.takeControl ? 'takeControl' : undefined;
}

/** The address of that way. */
export function pathOfWay(way: IdSource): string {
  return withQuery(paths.newProfile, { [wayQuery]: ways[way] });
}

/** The full address of the challenge page with the ID filled in, for the person to share. */
export function challengeLink(origin: string, id: string): string {
  return `${origin}${challengePathFor(id)}`;
}
