import { expect, it } from 'vitest';
import { signedTextIn } from './signed-text.ts';

it('finds the signed text in an address, a fragment and a text with line breaks', () => {
  expect(signedTextIn('https://id.example.org/verify#a.b.c')).toBe('a.b.c');
  expect(signedTextIn('#a.b.c')).toBe('a.b.c');
  expect(signedTextIn(' a.b\n.c ')).toBe('a.b.c');
});
