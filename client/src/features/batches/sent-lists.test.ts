import { beforeEach, expect, test, vi } from 'vitest';
import { msPerDay } from '#shared/durations.ts';
import { MemoryStorage } from '../../test/fixtures.ts';
import { beginSending, confirmSending, earlierSending, nameOfList } from './sent-lists.ts';

const account = '0199a0a0-0000-7000-8000-000000000001';
const list = [{ birthDate: '1984-07-31', reference: 'Case 4711' }];
const now = new Date('2026-07-31T12:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * msPerDay);
let storage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal('localStorage', storage);
});

test('a list without an answer keeps its key', async () => {
  const name = await nameOfList(account, list);
  const key = beginSending(name, now);
  expect(beginSending(await nameOfList(account, structuredClone(list)), after(1))).toBe(key);
  expect(beginSending(await nameOfList(account, [...list, ...list]), now)).not.toBe(key);
  expect(beginSending(await nameOfList('another account', list), now)).not.toBe(key);
});

test('a list that has arrived is remembered, and is another one when it is sent again', async () => {
  const name = await nameOfList(account, list);
  expect(earlierSending(name, now)).toBeUndefined();
  const key = beginSending(name, now);
  confirmSending(name, now);
  const sentAt = now.toISOString();
  expect(earlierSending(name, after(1))).toEqual({ key, sentAt, isConfirmed: true });
  expect(beginSending(name, after(1))).not.toBe(key);
});

test('after a week nothing is left', async () => {
  const name = await nameOfList(account, list);
  beginSending(name, now);
  expect(earlierSending(name, after(7))).toBeDefined();
  expect(earlierSending(name, after(7.1))).toBeUndefined();
  beginSending('another list', after(7.1));
  expect(storage.getItem('sentLists')).not.toContain(name);
});

test('the storage contains nothing of the list', async () => {
  beginSending(await nameOfList(account, list), now);
  const [entry] = Object.entries(JSON.parse(storage.getItem('sentLists') ?? ''));
  expect(entry).toEqual([
    expect.stringMatching(/^[\da-f]{64}$/),
    {
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      sentAt: now.toISOString(),
      isConfirmed: false,
    },
  ]);
});
