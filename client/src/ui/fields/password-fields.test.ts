import { describe, expect, it } from 'vitest';
import { isMismatchVisible } from './password-fields.tsx';

describe('passwords that differ', () => {
  const pair = (repeatedPassword: string) => ({ password: 'correct horse', repeatedPassword });

  it('are shown at once when they differ, but not while the second one is incomplete', () => {
    expect(isMismatchVisible(pair('correct h'), false)).toBe(false);
    expect(isMismatchVisible(pair('correct x'), false)).toBe(true);
    expect(isMismatchVisible(pair('correct horses'), false)).toBe(true);
  });

  it('are shown when the incomplete second one loses the focus', () => {
    expect(isMismatchVisible(pair('correct h'), true)).toBe(true);
    expect(isMismatchVisible(pair('correct horse'), true)).toBe(false);
    expect(isMismatchVisible(pair(''), true)).toBe(false);
  });
});
