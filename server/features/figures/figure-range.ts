import { ApiError } from '#shared/api/errors.ts';
import type { FigureRange, FiguresQuery } from '#shared/api/figures.ts';
import { readFigureRange } from '#shared/figure-range.ts';

/** A range of whole periods, and the first day of each. */
export interface WantedFigures {
  readonly range: FigureRange;
  readonly starts: readonly string[];
}

/** The range of a call. Throws `Request_Invalid` if it ends before it begins or has too many periods. */
export function wantedFigures(query: FiguresQuery, now: Date): WantedFigures {
  const read = readFigureRange(query, now);
  if (read.fault === undefined) return read;
  const messages = [`resolveText:${read.fault}`];
  throw new ApiError('Request_Invalid', { fields: [read.field], messages });
}
