import { describe, expect, it } from 'vitest';
import { isMismatchVisible } from './password-pair.ts';

describe('passwords that differ', () => {
  const pair = (repeatedPassword: string) => ({ password: 'correct horse', repeatedPassword });

  it('are named at once when they part, but not while the second one is half typed', () => {
    expect(isMismatchVisible(pair('correct h'), false)).toBe(false);
    expect(isMismatchVisible(pair('correct x'), false)).toBe(true);
    expect(isMismatchVisible(pair('correct horses'), false)).toBe(true);
  });

  it('are named when the half-typed second one is left', () => {
    expect(isMismatchVisible(pair('correct h'), true)).toBe(true);
    expect(isMismatchVisible(pair('correct horse'), true)).toBe(false);
    expect(isMismatchVisible(pair(''), true)).toBe(false);
  });
});
