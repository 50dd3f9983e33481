import { expect, it } from 'vitest';
import { signedTextIn, signedTextOf } from './signed-text.ts';

it('finds the signed text in an address, a fragment and a text with line breaks', () => {
  expect(signedTextIn('https://id.example.org/verify#a.b.c')).toBe('a.b.c');
  expect(signedTextIn('#a.b.c')).toBe('a.b.c');
  expect(signedTextIn(' a.b\n.c ')).toBe('a.b.c');
});

it('takes a fragment as it is if it cannot be decoded', () => {
  expect(signedTextOf('#a.b%2Ec')).toBe('a.b.c');
  expect(signedTextOf('#%E0%A4%A')).toBe('%E0%A4%A');
});
