import { expect, test } from 'vitest';
import { logoTypeOf } from './logo-types.ts';

test.each([
  ['logo.png', 'image/png'],
  ['Logo der Klinik.JPEG', 'image/jpeg'],
  ['logo.v2.jpg', 'image/jpeg'],
  ['logo.gif', 'image/gif'],
  ['logo.svg', 'image/svg+xml'],
  ['logo.png.txt', undefined],
  ['logo', undefined],
  ['png', undefined],
  ['logo.webp', undefined],
])('the name of %s alone gives its type', (name, type) => {
  expect(logoTypeOf(name)).toBe(type);
});
