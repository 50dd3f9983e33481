import { z } from 'zod';
import { figures as limits } from '../limits/institutions.ts';
import { databaseUse } from '../limits/server.ts';
import { endpoint } from './endpoint.ts';
import { figurePeriodSchema } from './enums.ts';
import { moneySchema, textSchema } from './fields.ts';

const countOf = z.int().min(0);
const example = '2026-07-01';
const day = z.iso.date().meta({ example });

/** A day in a call, in the range that figures have. */
export const figureDaySchema = textSchema(example.length)
  .check(z.iso.date())
  .refine((text) => text >= limits.earliest && text <= limits.latest)
  .meta({ example });

/**
 * The range of days, both ends included, and the length of the periods. Without `to` the range ends today,
 * without `from` it has the usual length (`figures.defaultPeriods`). It is widened to whole periods.
 */
export const figuresQuerySchema = z.object({
  from: figureDaySchema.optional(),
  to: figureDaySchema.optional(),
  by: figurePeriodSchema.default('month'),
});
export type FiguresQuery = z.output<typeof figuresQuerySchema>;

/** The range of an answer, widened to whole periods. */
const rangeSchema = z.object({ from: day, to: day, by: figurePeriodSchema });
export type FigureRange = z.infer<typeof rangeSchema>;

/**
 * What an assigner issued in a period that begins on `start`: how many IDs, and how many of those have
 * been printed and taken control of until now.
 */
export const issuedPeriodSchema = z.object({
  start: day,
  issued: countOf,
  printed: countOf,
  takenOver: countOf,
});
export type IssuedPeriod = z.infer<typeof issuedPeriodSchema>;

/**
 * How many IDs a member of the assigner issued in the range. The member may be gone. Without `id` and `name`: those of
 * API keys, and of the time when no member was noted.
 */
export const memberFigureSchema = z.object({
  id: z.uuid().nullable(),
  name: z.string().nullable(),
  issued: countOf,
});
export type MemberFigure = z.infer<typeof memberFigureSchema>;

/** An assigner's figures, by period, oldest first; `openCandidates` is the number of now. Only Owners see `members`. */
export const assignerFiguresSchema = rangeSchema.extend({
  openCandidates: countOf,
  periods: z.array(issuedPeriodSchema),
  members: z.array(memberFigureSchema).optional(),
});
export type AssignerFigures = z.infer<typeof assignerFiguresSchema>;

/**
 * What happened in a period that begins on `start`, over all assigners. `revenue` is what was invoiced
 * minus what was cancelled, VAT included.
 */
export const periodSchema = z.object({
  start: day,
  issued: countOf,
  challenges: countOf,
  revenue: moneySchema,
});
export type Period = z.infer<typeof periodSchema>;

/** An assigner, and how many IDs it issued in the range. */
export const busyAssignerSchema = z.object({
  accountId: z.uuid(),
  name: z.string(),
  issued: countOf,
});
export type BusyAssigner = z.infer<typeof busyAssignerSchema>;

/** The figures over all assigners; open requests and orders are those of now. */
export const adminFiguresSchema = rangeSchema.extend({
  openRequests: countOf,
  openOrders: countOf,
  periods: z.array(periodSchema),
  busiestAssigners: z.array(busyAssignerSchema),
});
export type AdminFigures = z.infer<typeof adminFiguresSchema>;

const ofAssigners = { method: 'get', allow: ['Assigner'], query: figuresQuerySchema } as const;
const ofAdmins = { method: 'get', allow: ['Admin'], query: figuresQuerySchema } as const;
const csv = { response: z.string(), textType: 'text/csv' } as const;

export const figureEndpoints = {
  assignerFigures: endpoint({
    ...ofAssigners,
    path: 'api/assigner/figures',
    statementMs: databaseUse.slowStatementMs,
    summary:
      'IDs issued by day, week or month, and how many of them were printed and taken control of',
    response: assignerFiguresSchema,
  }),
  assignerFiguresCsv: endpoint({
    ...ofAssigners,
    ...csv,
    path: 'api/assigner/figures.csv',
    summary: 'The same as CSV, one line for each period',
  }),
  adminFigures: endpoint({
    ...ofAdmins,
    path: 'api/admin/figures',
    summary:
      'IDs issued, challenges sent and revenue by day, week or month, and the busiest assigners',
    response: adminFiguresSchema,
  }),
  adminFiguresCsv: endpoint({
    ...ofAdmins,
    ...csv,
    path: 'api/admin/figures.csv',
    summary: 'The same as CSV, one line for each period',
  }),
  busiestAssignersCsv: endpoint({
    ...ofAdmins,
    ...csv,
    path: 'api/admin/figures/assigners.csv',
    summary: 'The busiest assigners of the range as CSV',
  }),
};
