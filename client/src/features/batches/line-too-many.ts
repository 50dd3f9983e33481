import { tooManyOfDate } from '#shared/limits/institutions.ts';
import { RequestError } from '../../api/request-error.ts';
import type { ListLine } from './read-list.ts';

/** The first of the sent lines with more new IDs of its birth date than a day allows, if it was refused for that. */
export function lineTooMany(error: Error, lines: readonly ListLine[]): ListLine | undefined {
  const problem = error instanceof RequestError ? error.problem : undefined;
  const field = problem?.fields?.[problem.errors.indexOf(tooManyOfDate)];
  const [, place] = field?.split('.') ?? [];
  return place === undefined ? undefined : lines[Number(place)];
}
