import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { News } from '../session/other-tabs.ts';
import { loggedInUser } from '../test/fixtures.ts';
import { hands, isAt } from '../test/hands.ts';
import { openPage, person, t } from '../test/page.tsx';

// Tabs of one browser: the page is one of them, and the test speaks for the others.

const session = { ...loggedInUser, ...person };
const others: BroadcastChannel[] = [];

/** Another tab, which answers with what it holds; `heard` is all it hears. */
function otherTab(held?: typeof session) {
  const channel = new BroadcastChannel('session');
  others.push(channel);
  const heard: News[] = [];
  const announce = (news: News) => channel.postMessage(news);
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    heard.push(data);
    if (held && data.kind === 'sessionWanted') announce({ kind: 'sessionHeld', by: held });
  });
  return { announce, heard };
}

afterEach(() => {
  for (const channel of others.splice(0)) channel.close();
});

const token = () => sessionStorage.getItem('accessToken');

it('a page that needs a login takes over the session of the other tabs', async () => {
  otherTab(session);
  otherTab({ ...session });
  const server = await openPage('/challenges', {
    answers: { isLoggedIn: session },
    otherTabsMs: 2_000,
  });
  await screen.findByRole('heading', { name: t('Shell_MyChallenges'), level: 1 });
  expect(token()).toBe(session.accessToken);
  expect(server.callsOf('isLoggedIn')[0]?.headers.get('authorization')).toBe('Bearer token');
});

it.each([
  ['of a certificate', '/new-profile#take=19840731-K7Q2M.ABCDEF234567GHJKMN89PQRSTUVWXY'],
  ['of a misspelt one', '/New-Profile/#take=19840731-K7Q2M.ABCDEF234567GHJKMN89PQRSTUVWXY'],
  ['of a mail', '/reset-password?accountId=a&token=b'],
])('a link %s takes nothing over', async (_, link) => {
  const { heard } = otherTab(session);
  await openPage(link);
  await screen.findByRole('heading', { level: 1 });
  expect(heard).toEqual([]);
  expect(token()).toBeNull();
});

it('answers a new tab, follows a token that is replaced, and leaves other sessions alone', async () => {
  const { announce, heard } = otherTab();
  await openPage('/me', { user: session });
  await screen.findByRole('button', { name: t('Shell_LogOut') });
  await waitFor(() => {
    announce({ kind: 'sessionWanted' });
    const { accessToken, accountId } = session;
    const by = expect.objectContaining({ accessToken, accountId });
    expect(heard).toContainEqual({ kind: 'sessionHeld', by });
  });
  announce({ kind: 'tokenReplaced', accessToken: 'another', by: { ...session, accessToken: 'x' } });
  const by = { ...session, accessToken: 'new' };
  announce({ kind: 'tokenReplaced', accessToken: session.accessToken, by });
  announce({ kind: 'passwordChanged', accountId: session.accountId, accessToken: 'new' });
  await waitFor(() => expect(token()).toBe('new'));
  await isAt('/me');
  announce({ kind: 'passwordChanged', accountId: session.accountId });
  await screen.findByText(t('SessionEnd_passwordChanged'));
});

it('tells the others that its token is replaced, and that the person logs out', async () => {
  const { heard } = otherTab();
  const by = { ...session, accessToken: 'new' };
  await openPage('/me', { user: session, answers: { renewSession: by } });
  const { sessionStore } = await import('../session/session-store.ts');
  await screen.findByRole('button', { name: t('Shell_LogOut') });
  sessionStore.replaceTokens(by);
  await waitFor(() =>
    expect(heard.at(-1)).toEqual({ kind: 'tokenReplaced', accessToken: 'token', by }),
  );
  await hands.click(screen.getByRole('button', { name: t('Shell_LogOut') }));
  await waitFor(() => expect(heard.at(-1)).toEqual({ kind: 'loggedOut' }));
});
