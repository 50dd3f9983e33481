import { describe, expect, test } from 'vitest';
import { alphabet } from '#shared/limits/ids.ts';
import { randomText, systemRandom } from '../../platform/keys/random.ts';
import { isOffensive } from './blocklist.ts';

describe('the blocklist', () => {
  test.each(['FUCK2', 'XFUCK', 'ARSCH', 'CUNTX', 'HURE7', 'JUDE9', 'WANKX', '2SEX3'])(
    'refuses %s',
    (suffix) => {
      expect(isOffensive(suffix)).toBe(true);
    },
  );

  test.each(['AR5CH', 'F4G7X', 'FVCKX', '53X99', 'N42PP', 'JVD3X', 'HUR3X', '4NV5X', 'XFUKK'])(
    'reads digits and like letters in %s',
    (suffix) => {
      expect(isOffensive(suffix)).toBe(true);
    },
  );

  test.each(['SH1TX', 'D1CKX', 'T1T5X', 'P0RNX'])('keeps %s out of samples', (suffix) => {
    expect(isOffensive(suffix)).toBe(true);
  });

  test.each(['88PQR', 'XXK2Y', 'PQ5SR', 'H88XX'])('refuses the mark in %s', (suffix) => {
    expect(isOffensive(suffix)).toBe(true);
  });

  test.each(['K7Q2M', 'PXRTY', '23579', 'WXYWX', 'QQQQQ'])('allows %s', (suffix) => {
    expect(isOffensive(suffix)).toBe(false);
  });

  test('refuses less than a seventh of all suffixes', () => {
    const drawn = Array.from({ length: 20_000 }, () => randomText(systemRandom, alphabet, 5));
    expect(drawn.filter(isOffensive).length / drawn.length).toBeLessThan(1 / 7);
  });
});
