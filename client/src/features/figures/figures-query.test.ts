import { describe, expect, it } from 'vitest';
import {
  figuresCall,
  figuresFormSchema,
  readFiguresForm,
  writeFiguresForm,
} from './figures-query.ts';

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

it.each([
  ['from', 'Figures_StartsInFuture', { from: '2999-01-01', to: '' }],
  ['to', 'Figures_EndsBeforeStart', { from: '2026-02-02', to: '2026-02-01' }],
  ['from', 'Figures_TooLong', { from: '2000-01-01', to: '' }],
] as const)('a range with a wrong %s says at this field: %s', (field, fault, days) => {
  const { error } = figuresFormSchema.safeParse({ by: 'day', ...days });
  expect(error?.issues).toMatchObject([{ path: [field], message: `resolveText:${fault}` }]);
});

it.each([
  ['from', { from: '1.1.26', to: '' }],
  ['from', { from: 'abc', to: '2026-02-01' }],
  ['to', { from: '', to: '1.1.26' }],
] as const)('a %s that is no date is the only fault', (field, days) => {
  const { error } = figuresFormSchema.safeParse({ by: 'day', ...days });
  expect(new Set(error?.issues.map(({ path }) => path.join()))).toEqual(new Set([field]));
  expect(error?.message).not.toContain('resolveText');
});

it('both days may be left out', () => {
  for (const days of [{}, { from: '2026-01-01' }, { to: '2026-01-01' }])
    expect(figuresFormSchema.safeParse({ by: 'month', from: '', to: '', ...days }).success).toBe(
      true,
    );
});
