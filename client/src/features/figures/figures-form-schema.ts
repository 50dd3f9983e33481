import { z } from 'zod';
import { figurePeriodSchema } from '#shared/api/enums.ts';
import { figureDaySchema } from '#shared/api/figures.ts';
import { figures as limits } from '#shared/figure-limits.ts';
import { periodsBetween } from '#shared/periods.ts';

const day = z.union([z.literal(''), figureDaySchema]);

/** The form of the range. Only a range with both ends can be checked before it is sent. */
export const figuresFormSchema = z
  .object({ by: figurePeriodSchema, from: day, to: day })
  .check(({ value, issues }) => {
    if (value.from === '' || value.to === '') return;
    const count = periodsBetween(value, limits.maxPeriods + 1).length;
    const refuse = (path: string, key: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message: `resolveText:${key}` });
    if (count === 0) refuse('to', 'Figures_EndsBeforeStart');
    if (count > limits.maxPeriods) refuse('from', 'Figures_TooLong');
  });
