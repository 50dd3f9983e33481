import { describe, expect, it } from 'vitest';
import { idsAtOnce, idsInAddress, pagesOfLabels } from './label-pages.ts';

describe('the pages of labels', () => {
  it('hold the copies of an ID side by side', () => {
    expect(pagesOfLabels(['A', 'B'], { copies: 2, start: 1, perPage: 3 })).toEqual([
      ['A', 'A', 'B'],
      ['B'],
    ]);
  });

  it('begin behind the used labels, on the first page only', () => {
    expect(pagesOfLabels(['A', 'B', 'C'], { copies: 1, start: 3, perPage: 3 })).toEqual([
      [undefined, undefined, 'A'],
      ['B', 'C'],
    ]);
  });

  it('are none without an ID', () => {
    expect(pagesOfLabels([], { copies: 3, start: 5, perPage: 24 })).toEqual([]);
  });
});

describe('the IDs in an address', () => {
  it('are each there once, without what is no ID', () => {
    expect(idsInAddress('19840731-K7Q2M,foo,19840731k7q2m,,19900517-22222')).toEqual([
      '19840731-K7Q2M',
      '19900517-22222',
    ]);
  });

  it('may be none', () => {
    expect(idsInAddress(null)).toEqual([]);
  });
});

describe('a print job', () => {
  it('holds at most 1,000 labels', () => {
    expect([1, 3, 10, 100].map(idsAtOnce)).toEqual([1_000, 333, 100, 10]);
  });
});
