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

test('news reach the other tabs, but not the tab itself', async () => {
  const heard: string[] = [];
  const first = await openTab();
  const second = await openTab();
  first.listenToTabs(({ kind }) => heard.push(`first: ${kind}`));
  second.listenToTabs(({ kind }) => heard.push(`second: ${kind}`));
  first.announce({ kind: 'loggedOut' });
  await vi.waitFor(() => expect(heard).toContain('second: loggedOut'));
  second.announce({ kind: 'passwordChanged', accountId: 'a' });
  await vi.waitFor(() => expect(heard).toContain('first: passwordChanged'));
  expect(heard).toEqual(['second: loggedOut', 'first: passwordChanged']);
});

test('a removed listener is not called', async () => {
  const heard: string[] = [];
  const first = await openTab();
  const second = await openTab();
  const leave = second.listenToTabs(() => heard.push('left'));
  second.listenToTabs(() => heard.push('stayed'));
  leave();
  first.announce({ kind: 'loggedOut' });
  await vi.waitFor(() => expect(heard).toEqual(['stayed']));
});
