import { z } from 'zod';
import { type AuditFilter, auditFilterSchema } from '#shared/api/admin.ts';
import { auditActions } from '#shared/audit-actions.ts';
import { readAuditSearch } from '#shared/audit-search.ts';
import { isFromOtherLayout } from '#shared/person-id-text.ts';
import { timeRangeOf } from '../../hooks/local-days.ts';
import { paths, withQuery } from '../../paths.ts';

// The address holds the search; the server's filter is made from it.

const isoDate = z.iso.date();
const optional = (schema: z.ZodType<string, string>) => z.union([z.literal(''), schema]);

/** The search form; the days are in the reader's time zone and include the last one. */
export const auditFormSchema = z.object({
  subject: z
    .string()
    .trim()
    .refine((text) => text === '' || readAuditSearch(text) !== undefined, {
      error: ({ input }) =>
        isFromOtherLayout(String(input))
          ? 'resolveText:PersonId_ScannerLayout'
          : 'resolveText:Invalid_subject',
    }),
  action: z.union([z.literal(''), z.enum(auditActions)]),
  from: optional(isoDate),
  to: optional(isoDate),
});
export type AuditForm = z.infer<typeof auditFormSchema>;

const names = ['subject', 'action', 'from', 'to'] as const;
/** The query parameter with the start of a later page. */
export const beforeQuery = 'before';

/** The entries about an account (by e-mail address or UUID), an ID, or an order. */
export function auditPathFor(subject: string): string {
  return withQuery(paths.audit, { subject });
}

/** The search in the address; invalid values are left out. */
export function readAuditForm(query: URLSearchParams): AuditForm {
  const typed = Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
  const usable = names.map((name) => {
    const read = auditFormSchema.shape[name].safeParse(typed[name]);
    return [name, read.success ? read.data : ''];
  });
  return auditFormSchema.parse(Object.fromEntries(usable));
}

/** The server's filter: from the start of the first day to the end of the last day. */
export function toAuditFilter(form: AuditForm): AuditFilter {
  const { from, to, ...named } = form;
  const given = Object.entries(named).filter(([, value]) => value !== '');
  return auditFilterSchema.parse({
    ...Object.fromEntries(given),
    ...timeRangeOf({ from, to }),
  });
}

/** The id below which a page begins; undefined for the newest entries. */
export function readBefore(query: URLSearchParams): number | undefined {
  const before = query.get(beforeQuery) ?? '';
  return /^[1-9]\d{0,15}$/.test(before) ? Number(before) : undefined;
}
