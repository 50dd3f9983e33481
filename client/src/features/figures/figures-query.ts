import { z } from 'zod';
import { figurePeriodSchema } from '#shared/api/enums.ts';
import { figureDaySchema } from '#shared/api/figures.ts';
import { figurePeriods } from '#shared/enums.ts';
import { readFigureRange } from '#shared/figure-range.ts';
import { figures as limits } from '#shared/limits/institutions.ts';
import { serverNow } from '../../network/clock.ts';
import { withQuery } from '../../paths.ts';

// The address holds the range, so that a view of the figures can be sent as a link.

function readDay(text: string | null): string {
  if (text === null || text < limits.earliest || text > limits.latest) return '';
  const time = new Date(`${text}T00:00:00Z`);
  // A day such as 30 February becomes another one.
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(`${text}T`) ? text : '';
}

/** The range in the address; what is wrong is left out. */
export function readFiguresForm(query: URLSearchParams): FiguresForm {
  const by = figurePeriods.find((period) => period === query.get('by')) ?? 'month';
  return { by, from: readDay(query.get('from')), to: readDay(query.get('to')) };
}

/** The query of the address for a range. */
export function writeFiguresForm({ by, from, to }: FiguresForm): string {
  return withQuery('', { by: by === 'month' ? undefined : by, from, to }).slice(1);
}

/** The query of the call for a range. */
export function figuresCall({ by, from, to }: FiguresForm) {
  return { query: { by, ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) } };
}

const day = z.union([z.literal(''), figureDaySchema]);

/** The form of the range; an empty day stands for the usual one. */
export const figuresFormSchema = z
  .object({ by: figurePeriodSchema, from: day, to: day })
  .check(({ value, issues }) => {
    // Zod also makes this check if a day is no date.
    if (issues.length > 0) return;
    const { by, from, to } = value;
    const read = readFigureRange({ by, from: from || undefined, to: to || undefined }, serverNow());
    if (read.fault === undefined) return;
    const message = `resolveText:${read.fault}`;
    issues.push({ code: 'custom', input: value, path: [read.field], message });
  });
export type FiguresForm = z.infer<typeof figuresFormSchema>;
