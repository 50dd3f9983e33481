import { expect, test } from 'vitest';
import { longestPause } from './pauses.ts';

test('the longest pause is that between two acknowledgements', () => {
  expect(longestPause([1_000, 1_500, 5_500, 6_000])).toBe(4);
});

test('no acknowledgement is no short pause', () => {
  expect(() => longestPause([])).toThrow('no two acknowledgements');
  expect(() => longestPause([1_000])).toThrow('no two acknowledgements');
});
