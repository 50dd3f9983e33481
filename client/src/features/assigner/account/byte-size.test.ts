import { expect, test } from 'vitest';
import type { Language } from '#shared/enums.ts';
import { byteSize } from './byte-size.ts';

// Languages differ in the kind of blank.
const sizeOf = (bytes: number, language: Language) => byteSize(bytes, language).replace(/\s/, ' ');

test('a size has the largest fitting unit, in the reader’s language', () => {
  expect(sizeOf(1, 'en')).toBe('1 byte');
  expect(sizeOf(1, 'de')).toBe('1 Byte');
  expect(sizeOf(1024, 'en')).toBe('1 kB');
  expect(sizeOf(1.5 * 1024 * 1024, 'de')).toBe('1,5 MB');
  expect(sizeOf(1024 * 1024, 'en')).toBe('1 MB');
});
