import { expect, it } from 'vitest';
import { certificateIn } from './certificate-text.ts';

it('finds the certificate in an address, a fragment and a text with line breaks', () => {
  expect(certificateIn('https://id.example.org/verify#a.b.c')).toBe('a.b.c');
  expect(certificateIn('#a.b.c')).toBe('a.b.c');
  expect(certificateIn(' a.b\n.c ')).toBe('a.b.c');
});
