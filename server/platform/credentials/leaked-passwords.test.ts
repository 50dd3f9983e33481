import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isGuessable } from './guessable.ts';
import { filterFile, isLeaked } from './leaked-passwords.ts';

test('knows passwords of every rank that the estimate of guesses takes for good ones', () => {
  const leaked = ['galaktika', 'yfcntyrf', 'psiholog', 'loki2496', 'nekrasova', 'idspispopd'];
  expect(leaked.filter((password) => !isLeaked(password))).toEqual([]);
  expect(leaked.filter((password) => isGuessable(password))).toEqual([]);
});

test('knows them in upper and lower case', () => {
  expect(isLeaked('Galaktika')).toBe(true);
  expect(isLeaked('jwhw6n1742')).toBe(true);
});

test('does not know other passwords, up to one in 43,000', () => {
  for (const other of ['correct horse', 'mein unikat ist schön', 'x7Kq-2mPv', 'drei rote Äpfel'])
    expect(isLeaked(other)).toBe(false);
  const others = Array.from({ length: 10_000 }, (_, index) => `another password, ${index}`);
  expect(others.filter(isLeaked).length).toBeLessThan(3);
});

test('has the fingerprints of a hundred thousand passwords', () => {
  expect(statSync(filterFile).size / 4).toBeGreaterThan(99_990);
});
