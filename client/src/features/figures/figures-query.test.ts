import { describe, expect, it } from 'vitest';
import { figuresCall, readFiguresForm, writeFiguresForm } from './figures-query.ts';

const read = (query: string) => readFiguresForm(new URLSearchParams(query));
const usual = { by: 'month', from: '', to: '' } as const;

describe('the range in the address', () => {
  it('is by month and of the usual length without one', () => {
    expect(read('')).toEqual(usual);
    expect(writeFiguresForm(usual)).toBe('');
    expect(figuresCall(usual)).toEqual({ query: { by: 'month' } });
  });

  it('is read as it was written', () => {
    const form = { by: 'week', from: '2026-01-05', to: '2026-02-28' } as const;
    expect(writeFiguresForm(form)).toBe('by=week&from=2026-01-05&to=2026-02-28');
    expect(read(writeFiguresForm(form))).toEqual(form);
    expect(figuresCall(form)).toEqual({ query: form });
  });

  it.each(['from=2026-02-30', 'from=1999-12-31', 'to=3000-01-01', 'to=today', 'by=year'])(
    'leaves out what is wrong: %s',
    (query) => {
      expect(read(query)).toEqual(usual);
    },
  );
});
