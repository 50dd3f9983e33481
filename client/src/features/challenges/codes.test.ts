import { describe, expect, it } from 'vitest';
import { tidyCode } from '#shared/challenge-checks.ts';
import { challengeLengths } from '#shared/limits/challenges.ts';
import { canBeFound, compareSecret, groupSecret, isLongEnough } from './codes.ts';

describe('searching for a short ID', () => {
  it('ignores case, spaces and hyphens', () => {
    expect(tidyCode(' k7q2-m4xy ')).toBe('K7Q2M4XY');
    expect(tidyCode('K7Q2 M4XY')).toBe('K7Q2M4XY');
    expect(tidyCode('  ')).toBe('');
  });

  it('starts at three characters', () => {
    expect(isLongEnough('K7')).toBe(false);
    expect(isLongEnough('K7Q')).toBe(true);
  });

  it('makes no call for more characters than a short ID has', () => {
    expect(canBeFound('K7Q2M4XY')).toBe(true);
    expect(canBeFound('K7Q2M4XYZ')).toBe(false);
  });
});

describe('groupSecret', () => {
  it('leaves a short secret in one piece', () => {
    expect(groupSecret('K7Q2')).toEqual(['K7Q2']);
    expect(groupSecret('K7Q2M4')).toEqual(['K7Q2M4']);
  });

  it('cuts a long one into groups of six', () => {
    expect(groupSecret('K7Q2M4XYZ2')).toEqual(['K7Q2M4', 'XYZ2']);
  });

  it('keeps every character at any complexity', () => {
    for (const length of Object.values(challengeLengths)) {
      const secret = 'ABCDEFGHJKMNPQRSTU'.slice(0, length);
      expect(groupSecret(secret).join('')).toBe(secret);
    }
  });
});

describe('compareSecret', () => {
  it('ignores case, spaces and separators', () => {
    for (const typed of ['K7Q2M4', 'k7q2m4', ' k7 q2 m4 ', 'K7Q-2M4', 'k.7.q.2.m.4', 'Ｋ７Q2M4']) {
      expect(compareSecret('K7Q2M4', typed)).toEqual({ verdict: 'match' });
    }
  });

  it('has no verdict while characters are missing', () => {
    expect(compareSecret('K7Q2M4', '')).toEqual({ verdict: 'nothing' });
    expect(compareSecret('K7Q2M4', ' - ')).toEqual({ verdict: 'nothing' });
    expect(compareSecret('K7Q2M4', 'K7 Q')).toEqual({ verdict: 'partial', given: 3 });
  });

  it('detects a wrong and a surplus character', () => {
    expect(compareSecret('K7Q2M4', 'K7Q2M5')).toEqual({ verdict: 'mismatch' });
    expect(compareSecret('K7Q2M4', 'K7Q2M44')).toEqual({ verdict: 'mismatch' });
  });
});
