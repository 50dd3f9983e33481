import { expect, it } from 'vitest';
import { en } from './en.ts';

const files = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../shared/**/*.ts', '!./*/**', '!../**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const code = Object.values(files).join('\n');
const words = new Set(code.match(/\w+/g));
/** The prefixes of computed keys: `Orders_Status_${status}`. */
const beginnings = [...code.matchAll(/\b([A-Z]\w*_\w*)\$\{/g)].map(
  ([, beginning = '']) => beginning,
);
/** The error texts of fields; the server sends their keys. */
const ofTheServer = /^Invalid_/;

it('every text is used', () => {
  expect(words.size).toBeGreaterThan(1_000);
  const unused = Object.keys(en).filter((key) => {
    const singular = key.replace(/_(one|other)$/, '');
    const isPutTogether = beginnings.some((beginning) => key.startsWith(beginning));
    return !words.has(singular) && !isPutTogether && !ofTheServer.test(key);
  });
  expect(unused).toEqual([]);
});
