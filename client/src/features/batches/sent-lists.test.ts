import { beforeEach, expect, test, vi } from 'vitest';
import { msPerDay } from '#shared/durations.ts';
import { forgetAllOf } from '../../session/kept.ts';
import { MemoryStorage } from '../../test/fixtures.ts';
import { beginSending, confirmSending, earlierSending, nameOfList } from './sent-lists.ts';

const accountId = '0199a0a0-0000-7000-8000-000000000001';
const items = [{ birthDate: '1984-07-31', reference: 'Case 4711' }];
const now = new Date('2026-07-31T12:00:00Z');
const after = (days: number) => new Date(now.getTime() + days * msPerDay);
const name = await nameOfList(items);
const list = { accountId, name, now };
let storage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal('sessionStorage', storage);
});

test('a list without an answer keeps its key', async () => {
  const key = beginSending(list);
  const again = await nameOfList(structuredClone(items));
  expect(beginSending({ ...list, name: again, now: after(1) })).toBe(key);
  const longer = await nameOfList([...items, ...items]);
  expect(beginSending({ ...list, name: longer })).not.toBe(key);
  expect(beginSending({ ...list, accountId: 'another account' })).not.toBe(key);
});

test('a list that has arrived is remembered, and is another one when it is sent again', () => {
  expect(earlierSending(list)).toBeUndefined();
  const key = beginSending(list);
  confirmSending(list);
  const sentAt = now.toISOString();
  expect(earlierSending({ ...list, now: after(1) })).toEqual({
    key,
    sentAt,
    isConfirmed: true,
  });
  expect(beginSending({ ...list, now: after(1) })).not.toBe(key);
});

test('after a week nothing is left', () => {
  beginSending(list);
  expect(earlierSending({ ...list, now: after(7) })).toBeDefined();
  expect(earlierSending({ ...list, now: after(7.1) })).toBeUndefined();
  beginSending({ ...list, name: 'another list', now: after(7.1) });
  expect(storage.getItem('sentLists')).not.toContain(name);
});

test('a logout or the login of another account leaves nothing, a renewal everything', () => {
  for (const next of [undefined, 'another account']) {
    beginSending(list);
    forgetAllOf('account', accountId);
    expect(earlierSending(list)).toBeDefined();
    forgetAllOf('account', next);
    expect(storage.keys()).toEqual([]);
  }
});

test('the storage contains no text of the list', () => {
  beginSending(list);
  const sending = {
    key: expect.stringMatching(/^[\da-f-]{36}$/),
    sentAt: now.toISOString(),
    isConfirmed: false,
  };
  expect(name).toMatch(/^[\da-f]{64}$/);
  expect(JSON.parse(storage.getItem('sentLists') ?? '')).toEqual({
    accountId,
    lists: { [name]: sending },
  });
});
