import { beforeEach, expect, test, vi } from 'vitest';
import { loggedInUser } from '../test/logged-in-user.ts';
import { MemoryStorage } from '../test/memory-storage.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', new MemoryStorage());
});

const load = () => import('./proof-return.ts');
const kept = { path: '/accounts', call: { name: 'deleteAccount', params: { id: '1' } } };

test('a call that was about to be made is given to its own page, once', async () => {
  const { keepProofReturn, proofPath, takeIntendedCall } = await load();
  keepProofReturn(kept);
  expect(takeIntendedCall('linkLocal')).toBeUndefined();
  expect(proofPath()).toBe('/accounts');
  expect(takeIntendedCall('deleteAccount')).toEqual({ id: '1' });
  expect(takeIntendedCall('deleteAccount')).toBeUndefined();
});

test.each(['clear', 'expire'] as const)('nothing is left after the session: %s', async (end) => {
  const { keepProofReturn, proofPath } = await load();
  const { sessionStore } = await import('./session-store.ts');
  sessionStore.logIn(loggedInUser);
  keepProofReturn(kept);
  sessionStore[end]();
  expect(proofPath()).toBeUndefined();
});
