import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acknowledged, countBroken, openLedger } from './ledger.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unikat-ledger-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('only what a desk was told counts as acknowledged', () => {
  const write = openLedger(folder, 3);
  for (const id of ['a', 'b', 'c']) write('intent', id);
  write('ack', 'a');
  write('refused', 'b');
  write('unknown', 'c');
  expect([...acknowledged(folder)]).toEqual([[3, ['a']]]);
});

test.each([
  ['nothing', new Map([['a', 'one']]), { 1: ['a'] }, { claims: 1, lost: 0, twice: 0 }],
  ['an ID that is not there', new Map(), { 1: ['a'] }, { claims: 1, lost: 1, twice: 0 }],
  ['an ID of another', new Map([['a', 'two']]), { 1: ['a'] }, { claims: 1, lost: 1, twice: 0 }],
  [
    'an ID that two have',
    new Map([['a', 'one']]),
    { 1: ['a'], 2: ['a'] },
    { claims: 2, lost: 1, twice: 1 },
  ],
  [
    'an ID that one got twice',
    new Map([['a', 'one']]),
    { 1: ['a', 'a'] },
    { claims: 2, lost: 0, twice: 1 },
  ],
])('finds %s', (_what, owners, told, counts) => {
  const acks = new Map(Object.entries(told).map(([desk, ids]) => [Number(desk), ids]));
  const accounts = new Map([
    [1, 'one'],
    [2, 'two'],
  ]);
  const ownerOf = (id: string) => owners.get(id);
  expect(countBroken(acks, ownerOf, (desk) => accounts.get(desk))).toEqual(counts);
});
