import { expect, test, vi } from 'vitest';
import { atMost, note } from './figures.ts';
import { chosenParts, runParts } from './parts.ts';

const first = async () => [note('first', '1')];
const second = async () => [atMost('second', 0, 2)];
const parts = { first, second };

test('without names all parts run, otherwise the named ones in their own order', () => {
  expect(chosenParts(parts, [])).toEqual([first, second]);
  expect(chosenParts(parts, ['second', 'first'])).toEqual([first, second]);
  expect(chosenParts(parts, ['second'])).toEqual([second]);
});

test('a misspelt name is refused', () => {
  expect(() => chosenParts(parts, ['first', 'secnod'])).toThrow(
    'No part is named secnod; there are first, second.',
  );
});

test('a part that breaks loses no figure of those before it', async () => {
  const printed: unknown[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void printed.push(line));
  const broken = () => Promise.reject(new Error('no leader'));
  await expect(runParts([first, broken, second], {})).rejects.toThrow('no leader');
  expect(printed.join('\n')).toMatch(/first +1/);
});

test('missed figures are counted', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await runParts([first, second], {})).toBe(1);
});
