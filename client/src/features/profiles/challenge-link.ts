import { challengePathFor } from '../../paths.ts';

/** The whole address of the challenge page with the ID filled in, to be given away. */
export function challengeLink(origin: string, id: string): string {
  return `${origin}${challengePathFor(id)}`;
}
