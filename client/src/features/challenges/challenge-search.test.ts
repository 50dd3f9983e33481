import { expect, it } from 'vitest';
import { canBeFound, isLongEnough, tidyShortId } from './challenge-search.ts';

it('forgives case, blanks and hyphens in a short ID', () => {
  expect(tidyShortId(' k7q2-m4xy ')).toBe('K7Q2M4XY');
  expect(tidyShortId('K7Q2 M4XY')).toBe('K7Q2M4XY');
  expect(tidyShortId('  ')).toBe('');
});

it('searches from three characters on', () => {
  expect(isLongEnough('K7')).toBe(false);
  expect(isLongEnough('K7Q')).toBe(true);
});

it('asks nobody for more characters than a short ID has', () => {
  expect(canBeFound('K7Q2M4XY')).toBe(true);
  expect(canBeFound('K7Q2M4XYZ')).toBe(false);
});
