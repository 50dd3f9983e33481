import { expect, it } from 'vitest';
import { domainOf, thinned, widthOfLabels } from './plot-parts.ts';

it('a plot begins at zero, also below it, and has a height without values', () => {
  expect(domainOf([3, 12])).toEqual([0, 12]);
  expect(domainOf([-5, -1])).toEqual([-5, 1]);
  expect(domainOf([])).toEqual([0, 1]);
});

it('labels get the space of the longest one', () => {
  expect(widthOfLabels(['1', '1,000'])).toBeGreaterThan(widthOfLabels(['1', '10']));
});

it('of many labels some are left, with the last one', () => {
  expect(thinned([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7]);
  expect(thinned([1, 2, 3], 5)).toEqual([1, 2, 3]);
  expect(thinned([1, 2], 0)).toEqual([2]);
});
