import { beforeEach, expect, test, vi } from 'vitest';
import { loggedInUser, MemoryStorage } from '../test/fixtures.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', new MemoryStorage());
});

const load = () => import('./provider-return.ts');
const kept = { path: '/accounts', call: { name: 'deleteAccount', params: { id: '1' } } };

test('a refused call is returned once, and only by its name', async () => {
  const { keptProof, takeIntendedCall } = await load();
  keptProof.keep(kept);
  expect(takeIntendedCall('linkLocal')).toBeUndefined();
  expect(keptProof.get()?.path).toBe('/accounts');
  expect(takeIntendedCall('deleteAccount')).toEqual({ id: '1' });
  expect(takeIntendedCall('deleteAccount')).toBeUndefined();
});

test.each(['clear', 'expire'] as const)('nothing stays after the session ends: %s', async (end) => {
  const { keptProof } = await load();
  const { sessionStore } = await import('./session-store.ts');
  sessionStore.logIn(loggedInUser);
  keptProof.keep(kept);
  sessionStore[end]();
  expect(keptProof.get()).toBeUndefined();
});
