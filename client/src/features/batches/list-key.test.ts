import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../../test/fixtures.ts';
import { forgetList, keyOfList } from './list-key.ts';

const list = [{ birthDate: '1984-07-31', reference: 'Case 4711' }];
let storage: MemoryStorage;

beforeEach(() => {
  storage = new MemoryStorage();
  vi.stubGlobal('sessionStorage', storage);
});

test('a list keeps its key until it is forgotten', async () => {
  const key = await keyOfList(list);
  expect(await keyOfList(structuredClone(list))).toBe(key);
  expect(await keyOfList([...list, ...list])).not.toBe(key);
  await forgetList(list);
  expect(await keyOfList(list)).not.toBe(key);
});

test('the storage contains nothing of the list', async () => {
  await keyOfList(list);
  const [name = ''] = storage.keys();
  expect(name).toMatch(/^list [\da-f]{64}$/);
  expect(storage.getItem(name)).toMatch(/^[\da-f-]{36}$/);
});
