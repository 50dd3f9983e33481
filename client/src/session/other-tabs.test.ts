import { afterEach, describe, expect, test, vi } from 'vitest';
import { loggedInUser } from '../test/fixtures.ts';

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

describe('a new tab', () => {
  const later = { ...loggedInUser, accessToken: 'renewed', accessTokenExpiration: '2999-01-01' };
  const other = { ...loggedInUser, accountId: '0199a0a0-0000-7000-8000-000000000002' };

  /** Asks while these tabs are open. */
  async function ask(...held: readonly (typeof loggedInUser)[]) {
    for (const by of held) {
      const { announce, listenToTabs } = await openTab();
      listenToTabs(({ kind }) => kind === 'sessionWanted' && announce({ kind: 'sessionHeld', by }));
    }
    return (await openTab()).sessionOfOtherTabs();
  }

  test('gets the session of the others, with the token that lasts longest', async () => {
    expect(await ask(loggedInUser)).toEqual(loggedInUser);
    expect(await ask(loggedInUser, later, loggedInUser)).toEqual(later);
  });

  test('gets none if there is none, or if the others have several accounts', async () => {
    expect(await ask()).toBeUndefined();
    expect(await ask(loggedInUser, other)).toBeUndefined();
  });

  test('gets none if the person logs out meanwhile', async () => {
    const { announce, listenToTabs } = await openTab();
    listenToTabs(({ kind }) => kind === 'sessionHeld' && announce({ kind: 'loggedOut' }));
    expect(await ask(loggedInUser)).toBeUndefined();
  });
});
