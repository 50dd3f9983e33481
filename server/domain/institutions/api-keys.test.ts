import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemRandom } from '../../platform/keys/random.ts';
import { useHarness } from '../../test/harness.ts';
import { noteStatements } from '../../test/traces.ts';
import { drawApiKey, looksLikeApiKey, openApiKey } from './api-keys.ts';

const h = useHarness();
const { key } = drawApiKey(systemRandom, false);
const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_.-';

test.each([
  ['a key', false, /^unk_[0-9A-Za-z]{36}$/],
  ['a test key', true, /^unk_test_[0-9A-Za-z]{36}$/],
])('%s has its form, and a beginning that tells it apart', (_, isTest, form) => {
  const [one, other] = [drawApiKey(systemRandom, isTest), drawApiKey(systemRandom, isTest)];
  expect(one.key).toMatch(form);
  expect(one.key).not.toBe(other.key);
  expect(one.key.startsWith(one.prefix)).toBe(true);
  expect(one.prefix).toHaveLength((isTest ? 'unk_test_' : 'unk_').length + 4);
  expect(looksLikeApiKey(one.key)).toBe(true);
});

test('the last six characters are the CRC-32 of the thirty before them, in base 62', () => {
  const zeros = { int: () => 0, bytes: systemRandom.bytes };
  // Computed with Python’s zlib.
  expect(drawApiKey(zeros, false).key).toBe(`unk_${'0'.repeat(30)}2C8GjS`);
  expect(drawApiKey(zeros, true).key).toBe(`unk_test_${'0'.repeat(30)}2C8GjS`);
});

test('a key with any one character changed is refused without a query', async () => {
  const statements = await noteStatements(() =>
    fc.assert(
      fc.asyncProperty(
        fc.nat(key.length - 1),
        fc.constantFrom(...characters),
        async (place, character) => {
          fc.pre(key[place] !== character);
          const mistyped = key.slice(0, place) + character + key.slice(place + 1);
          expect(await openApiKey(h.deps, mistyped)).toBeUndefined();
        },
      ),
    ),
  );
  expect(statements).toEqual([]);
});

test('a well-formed key that was never made costs one query', async () => {
  // A new connection asks the database whether it may stay.
  await openApiKey(h.deps, key);
  const statements = await noteStatements(() => openApiKey(h.deps, key));
  expect(statements).toHaveLength(1);
});
