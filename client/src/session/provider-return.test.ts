import { beforeEach, expect, test, vi } from 'vitest';
import { loggedInUser, MemoryStorage } from '../test/fixtures.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', new MemoryStorage());
});

const load = () => import('./provider-return.ts');

test.each(['clear', 'expire'] as const)('nothing stays after the session ends: %s', async (end) => {
  const { keepProofPath, proofPath } = await load();
  const { sessionStore } = await import('./session-store.ts');
  sessionStore.logIn(loggedInUser);
  keepProofPath('/accounts');
  sessionStore[end]();
  expect(proofPath()).toBeUndefined();
});
