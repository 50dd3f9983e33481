import { describe, expect, it } from 'vitest';
import { compareSecret } from './compare-secret.ts';

describe('compareSecret', () => {
  it('forgives case, blanks and separators', () => {
    for (const said of ['K7Q2M4', 'k7q2m4', ' k7 q2 m4 ', 'K7Q-2M4', 'k.7.q.2.m.4', 'Ｋ７Q2M4']) {
      expect(compareSecret('K7Q2M4', said)).toEqual({ verdict: 'match' });
    }
  });

  it('has no verdict while characters are missing', () => {
    expect(compareSecret('K7Q2M4', '')).toEqual({ verdict: 'nothing' });
    expect(compareSecret('K7Q2M4', ' - ')).toEqual({ verdict: 'nothing' });
    expect(compareSecret('K7Q2M4', 'K7 Q')).toEqual({ verdict: 'partial', given: 3 });
  });

  it('sees a wrong and a surplus character', () => {
    expect(compareSecret('K7Q2M4', 'K7Q2M5')).toEqual({ verdict: 'mismatch' });
    expect(compareSecret('K7Q2M4', 'K7Q2M44')).toEqual({ verdict: 'mismatch' });
  });
});
