import { describe, expect, it } from 'vitest';
import { readAuditForm, readBefore, toAuditFilter } from './audit-query.ts';

const subject = 'clinic@example.org';
const formOf = (query: string) => readAuditForm(new URLSearchParams(query));

describe('the search of the audit log', () => {
  it('is read from the address without invalid values', () => {
    expect(formOf(`subject=${subject}&action=order.placed&from=yesterday`)).toEqual({
      subject,
      action: 'order.placed',
      from: '',
      to: '',
    });
    expect(formOf('subject=half').subject).toBe('');
  });

  it('covers whole days in the reader’s time zone, including the last one', () => {
    const filter = toAuditFilter(formOf('from=2026-07-30&to=2026-07-31'));
    expect(filter).toEqual({
      timeRangeStart: new Date(2026, 6, 30).toISOString(),
      timeRangeEnd: new Date(2026, 7, 1).toISOString(),
    });
  });

  it('is empty by default', () => {
    expect(toAuditFilter(formOf(''))).toEqual({});
  });

  it.each([
    ['before=17', 17],
    ['before=0', undefined],
    ['before=-1', undefined],
    ['before=1e3', undefined],
    ['', undefined],
  ])('begins for %o below %o', (query, before) => {
    expect(readBefore(new URLSearchParams(query))).toBe(before);
  });
});
