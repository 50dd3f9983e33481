import { expect, it } from 'vitest';
import { isMismatchVisible } from './password-fields.tsx';

it('shows at once that passwords differ, but not while the second one may still become equal', () => {
  const isShown = (repeatedPassword: string) =>
    isMismatchVisible({ password: 'correct horse', repeatedPassword });
  expect(isShown('')).toBe(false);
  expect(isShown('correct h')).toBe(false);
  expect(isShown('correct horse')).toBe(false);
  expect(isShown('correct x')).toBe(true);
  expect(isShown('correct horses')).toBe(true);
});
