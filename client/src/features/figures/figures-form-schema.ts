import { z } from 'zod';
import { figurePeriodSchema } from '#shared/api/enums.ts';
import { figureDaySchema } from '#shared/api/figures.ts';
import { readFigureRange } from '#shared/figure-range.ts';
import { serverNow } from '../../network/clock.ts';

const day = z.union([z.literal(''), figureDaySchema]);

/** The form of the range. */
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
