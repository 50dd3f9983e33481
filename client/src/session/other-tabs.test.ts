import { afterEach, expect, test, vi } from 'vitest';

const open: BroadcastChannel[] = [];

/** A channel that the test can close. */
class OpenChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    open.push(this);
  }
}

/** Loads the module as a new tab does. */
async function openTab() {
  vi.resetModules();
  vi.stubGlobal('BroadcastChannel', OpenChannel);
  return import('./other-tabs.ts');
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const channel of open.splice(0)) channel.close();
});

test('a logout reaches the other tabs, but not its own', async () => {
  const heard: string[] = [];
  const first = await openTab();
  const second = await openTab();
  first.listenForLogout(() => heard.push('first'));
  second.listenForLogout(() => heard.push('second'));
  first.announceLogout();
  await vi.waitFor(() => expect(heard).toContain('second'));
  second.announceLogout();
  await vi.waitFor(() => expect(heard).toContain('first'));
  expect(heard).toEqual(['second', 'first']);
});

test('a removed listener is not called', async () => {
  const heard: string[] = [];
  const first = await openTab();
  const second = await openTab();
  const leave = second.listenForLogout(() => heard.push('left'));
  second.listenForLogout(() => heard.push('stayed'));
  leave();
  first.announceLogout();
  await vi.waitFor(() => expect(heard).toEqual(['stayed']));
});
