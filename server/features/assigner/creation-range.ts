import type { AssignedIdsQuery } from '#shared/api/assigner.ts';

const msPerDay = 86_400_000;
const bareDate = /^\d{4}-\d{2}-\d{2}$/;

/** A half-open range of moments: `from` is in it, `before` is not. */
export interface CreationRange {
  readonly from?: Date;
  readonly before?: Date;
}

/**
 * The range a query asks for. Its ends come as the client means them and belong to the range; a bare
 * date stands for the whole day in UTC.
 */
export function creationRangeOf({
  creationTimeRangeStart: start,
  creationTimeRangeEnd: end,
}: Pick<AssignedIdsQuery, 'creationTimeRangeStart' | 'creationTimeRangeEnd'>): CreationRange {
  return {
    ...(start === undefined ? {} : { from: new Date(start) }),
    ...(end === undefined ? {} : { before: after(end) }),
  };
}

/** The first moment after an end; clocks here count milliseconds. */
function after(end: string): Date {
  return new Date(new Date(end).getTime() + (bareDate.test(end) ? msPerDay : 1));
}
