import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TextKey } from '../i18n/en.ts';
import { deskAnswers, draw } from '../test/desk.ts';
import { type FakeServer, type Name, refusal } from '../test/fake-server.ts';
import { challenge, loggedInUser, ownAccount } from '../test/fixtures.ts';
import {
  arrive,
  button,
  closeToasts,
  field,
  fill,
  find,
  follow,
  hands,
  isAt,
  press,
  send,
  yes,
} from '../test/hands.ts';
import {
  admin,
  institution,
  loadPage,
  openPage,
  person,
  type Start,
  setOnline,
  settled,
  t,
} from '../test/page.tsx';
import { openCheckout, orderOf } from '../test/shop.ts';

// Every form and button with the network cut, and answers that do not come from our server.

const password = 'a long enough pass phrase';
const anonymous = { accountType: 'LocalAnonymous', username: ownAccount.username } as const;
const saidLost = () => screen.queryAllByText(t('Ui_NoConnection'));

interface Attempt {
  readonly call: Name;
  readonly act: () => Promise<unknown>;
  /** The fields that must keep what was typed. */
  readonly typed?: readonly HTMLInputElement[];
}

/** Acts with the network cut before it and in the middle of its call, and then with it: each failure is said once. */
async function tryWithoutNetwork(server: FakeServer, { call, act: attempt, typed = [] }: Attempt) {
  const before = typed.map(({ value }) => value);
  const expectCalm = async () => {
    await waitFor(() => expect(saidLost()).toHaveLength(1));
    expect(typed.map(({ value }) => value)).toEqual(before);
    expect(screen.queryByText(t('Shell_PageFailed_Title'))).toBeNull();
  };
  await settled(server);
  await setOnline(server, false);
  await screen.findByText(t('Shell_Offline'));
  await attempt();
  await expectCalm();
  await setOnline(server, true);
  await screen.findByText(t('Shell_BackOnline'));
  await closeToasts();
  server.lose(call);
  await attempt();
  await expectCalm();
  await closeToasts();
  const calls = server.callsOf(call).length;
  await attempt();
  await waitFor(() => expect(server.callsOf(call).length).toBeGreaterThan(calls));
  await waitFor(() => expect(saidLost()).toEqual([]));
}

const pair = { password, repeatedPassword: password };
const email = 'ada@example.org';
const id = '19840731-22222';
const link =
  'accountId=01985f40-2b6e-7d52-8a47-5c19e0f3b724&token=Zt8Rk2Wn6Qb4Xc0Vm9Jh3Ly7Dg5Fs1Pa';
const request = {
  institution: 'Lake Clinic',
  contactPersonName: 'Ada',
  email,
  expectedAssignmentsPerYear: '10',
  purpose: 'Samples',
};
const named = { emailUnikatIdOrUsername: email, password };
const secret = { id, ownershipSecret: 'A'.repeat(30) };
const newPassword = 'another phrase';
const change = { currentPassword: password, newPassword, repeatedPassword: newPassword };
const own = { user: anonymous, answers: { listAccounts: [ownAccount], ownAccount } };
type Form = [
  path: string,
  call: Name,
  entries: Readonly<Record<string, string>>,
  page?: Start,
  opener?: TextKey,
];
const forms: readonly Form[] = [
  ['/login', 'login', named],
  ['/login?mode=register', 'registerLocal', { email, ...pair }],
  ['/request-password-reset', 'requestPasswordReset', { email }],
  ['/verify-email', 'resendVerificationEmail', { email }],
  ['/challenge', 'sendChallenge', { id }],
  ['/request-assigner-account', 'requestAssignerAccount', request],
  [`/reset-password?${link}`, 'resetPassword', pair],
  ['/new-profile?way=take-over', 'takeControl', secret, own],
  ['/new-profile?way=new', 'drawCandidates', { birthDate: '1984-07-31' }, own],
  ['/linkaccount', 'linkLocal', named, own],
  ['/accounts', 'changePassword', change, own, 'Account_ChangePassword'],
  ['/accounts', 'proveSession', { email, password }, own, 'EmailChange_Add'],
  [
    '/assigner',
    'drawAssignerCandidate',
    { birthDate: '31.07.1984' },
    { user: institution, answers: deskAnswers() },
  ],
  ['/account', 'storeAssignerName', { name: 'Clinic by the Sea' }, { user: institution }],
];

for (const [path, call, entries, page, opener] of forms)
  it(`the form at ${path} for ${call} keeps its entries and works again`, async () => {
    const server = await openPage(path, page);
    if (opener) await press(new RegExp(t(opener)));
    for (const [name, text] of Object.entries(entries)) await fill(name, text);
    for (const box of document.querySelectorAll<HTMLInputElement>('main form [type=checkbox]'))
      if (!box.checked) await hands.click(box);
    const typed = await Promise.all(Object.keys(entries).map(field));
    await tryWithoutNetwork(server, { call, act: send, typed });
  });

const entry = () => find('button[id^=challenge-]');

/** Opens the challenges of a person who has one. */
async function openChallenges() {
  const server = await openPage('/challenges', {
    user: person,
    answers: {
      listChallenges: () => (server?.callsOf('deleteChallenge').length ? [] : [challenge]),
    },
  });
  await hands.click(await entry());
  return server;
}
const refresh = () => press(t('Challenges_Refresh'));
const remove = () => press(t('Challenges_DeleteWhat', { shortId: challenge.challengeShortId }));

const openDrawn = async () => {
  const server = await openPage('/assigner', { user: institution, answers: deskAnswers() });
  await draw();
  return server;
};
const openOrders = () => {
  const order = orderOf(challenge.id);
  return openPage('/shop-orders', {
    user: admin,
    answers: { listOrders: [order], acceptOrder: order },
  });
};

type Action = [what: string, Name, open: () => Promise<FakeServer>, () => Promise<unknown>];
const actions: readonly Action[] = [
  ['looking for new challenges', 'listChallenges', openChallenges, refresh],
  ['deleting a challenge', 'deleteChallenge', openChallenges, remove],
  ['issuing an ID', 'acceptCandidate', openDrawn, () => press(t('Assigner_AcceptWhat', { id }))],
  ['rejecting an ID', 'rejectCandidate', openDrawn, () => press(t('Assigner_RejectWhat', { id }))],
  ['ordering', 'submitOrder', openCheckout, () => press(t('Checkout_Order'))],
  ['accepting an order', 'acceptOrder', openOrders, () => press(new RegExp(t('Orders_Do_accept')))],
];

it.each(actions)(
  '%s without a connection is said once, and works again',
  async (_, call, open, attempt) => {
    await tryWithoutNetwork(await open(), { call, act: attempt });
  },
);

it('a challenge may have been sent if its answer is lost, and not without network', async () => {
  const server = await openPage(`/challenge?id=${id}`);
  await settled(server);
  await setOnline(server, false);
  await send();
  await screen.findByText(t('Challenge_CouldNotSend'));
  await setOnline(server, true);
  server.lose('sendChallenge');
  await send();
  await screen.findByText(t('Challenge_SentNoAnswer'));
});

it('what was loaded before stays without a failure above it; the bar says that the connection is lost', async () => {
  const profile = { id, verifications: [], loginProviders: [], retiredIds: [] };
  const server = await openPage('/me', { user: person, answers: { myProfile: profile } });
  await settled(server);
  await setOnline(server, false);
  await follow(t('Shell_Accounts'));
  await screen.findByText(t('Accounts_CouldNotLoad'));
  await follow(t('Shell_MyProfile'));
  await find('.id-plate');
  await arrive(() => {});
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(screen.getByText(t('Shell_Offline'))).toBeTruthy();
});

it('a logout without connection is made up for', async () => {
  const server = await openPage('/me', { user: person });
  await setOnline(server, false);
  await press(t('Shell_LogOut'));
  await screen.findByText(t('Shell_LogoutIsLate'));
  await isAt('/');
  expect(sessionStorage).toHaveLength(0);
  await setOnline(server, true);
  await screen.findByText(t('Shell_LogoutArrived'));
});

it('a claim whose answer is lost says so beside its button, which gives the same ID', async () => {
  const profile = { verifications: [], loginProviders: [], retiredIds: [] };
  const server = await openPage('/new-profile?way=new', {
    user: anonymous,
    answers: {
      drawCandidates: { idCandidates: [id, '19840731-33333'] },
      claimCandidate: ({ params }) => ({ id: params.id ?? '', ...profile }),
    },
  });
  await fill('birthDate', '31.07.1984');
  await press(t('NewProfile_Draw'));
  server.lose('claimCandidate');
  await press(t('NewProfile_Claim'));
  await screen.findByText(t('NewProfile_NoAnswer'));
  // The ID may be theirs already, so no other one can be chosen.
  const isOpen = (box: HTMLElement) => !(box as HTMLInputElement).disabled;
  expect(screen.getAllByRole('radio').map(isOpen)).toEqual([true, false]);
  await press(t('NewProfile_Claim'));
  await isAt('/me');
  expect(server.callsOf('claimCandidate').map(({ params }) => params.id)).toEqual([id, id]);
});

it('a scanned certificate may be theirs after a lost answer, so only the second try is left', async () => {
  const profile = { verifications: [], loginProviders: [], retiredIds: [] };
  const server = await openPage(`/new-profile#take=${id}.${secret.ownershipSecret}`, {
    user: anonymous,
    answers: { takeControl: { id, ...profile } },
  });
  server.lose('takeControl');
  await press(t('HandOver_TakeControl', { id }));
  await screen.findByText(t('NewProfile_NoAnswer'));
  expect(screen.queryByRole('button', { name: t('HandOver_NotMine') })).toBeNull();
  await press(t('HandOver_TakeControl', { id }));
  await isAt('/me');
  expect(localStorage.getItem('takeOver')).toBeNull();
});

it('a list that is lost says so, tries again on request, and by itself when the server is back', async () => {
  const server = await openPage('/me', {
    user: anonymous,
    answers: { listAccounts: [ownAccount] },
  });
  server.isCut = true;
  await follow(t('Shell_Accounts'));
  const alert = () => within(screen.getByRole('main')).findByRole('alert');
  expect((await alert()).textContent).toContain(t('Ui_NoConnection'));
  await screen.findByText(t('Shell_Unreachable'));
  expect(document.querySelector('.Toastify__toast')).toBeNull();
  await press(t('Ui_Retry'));
  await alert();
  await setOnline(server, true);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

const html = '<html><body><h1>Bad gateway</h1></body></html>';
const answer = (body: string, status: number, type: string) => () =>
  new Response(body, { status, headers: { 'Content-Type': type } });
it.each([
  ['a page of a proxy', answer(html, 502, 'text/html')],
  ['a page of a Wi-Fi', answer(html, 200, 'text/html')],
])('%s shows the title, and a sentence in an alert, but no markup', async (_, foreign) => {
  const server = await openChallenges();
  const backToList = server.replace('listChallenges', foreign);
  await refresh();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(t('Challenges_CouldNotLoad'));
  expect(alert.textContent).toContain(t('Ui_ForeignAnswer'));
  backToList();
  await refresh();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const back = server.replace('deleteChallenge', foreign);
  await remove();
  const toast = await find('.Toastify__toast');
  expect(toast.querySelector('.toast-title')?.textContent).toBe(t('Challenge_NoAnswer'));
  expect(toast.querySelector('.toast-text')).toBeNull();
  back();
  await remove();
  await screen.findByText(t('Challenge_SuccessfullyDeleted'));
});

/** Whether the service is away: our server without its database. */
const away = () => refusal('Server_DatabaseAway');

it('a page that is opened while the service is away says so, and goes on by itself', async () => {
  const server = await openPage('/me', { user: person, answers: { listChallenges: [challenge] } });
  const back = server.replace('all', away);
  const tokens = { ...sessionStorage };
  for (const [name, value] of Object.entries(tokens)) sessionStorage.setItem(name, String(value));
  await loadPage('/challenges');
  await screen.findByText(t('Shell_ServiceAway'));
  expect(screen.queryByLabelText(t('Login_Name'))).toBeNull();
  back();
  await entry();
  await waitFor(() => expect(screen.queryByText(t('Shell_ServiceAway'))).toBeNull());
});

it('who compares is not decided before the account is known', async () => {
  const server = await openPage('/me', { user: person });
  const back = server.replace('all', away);
  await loadPage('/challenge?id=19900517-22222');
  await screen.findByText(t('Shell_ServiceAway'));
  const isBusy = () =>
    document.querySelector('main form [type=submit]')?.getAttribute('aria-disabled');
  await waitFor(() => expect(isBusy()).toBe('true'));
  back();
  await waitFor(() => expect(isBusy()).toBeNull());
});

it('what a page could not load is loaded when the service is available again', async () => {
  const server = await openPage('/me', { user: person, answers: { listChallenges: [challenge] } });
  const back = server.replace('all', away);
  await follow(t('Shell_MyChallenges'));
  await screen.findByText(t('Challenges_CouldNotLoad'));
  back();
  await entry();
  expect(screen.queryByText(t('Challenges_CouldNotLoad'))).toBeNull();
});

it('a logout in another tab reaches a page that waits for the service, which can log out itself', async () => {
  const server = await openPage('/me', { user: person });
  const back = server.replace('all', away);
  await loadPage('/challenges');
  await screen.findByText(t('Shell_ServiceAway'));
  await button(t('Shell_LogOut'));
  const other = new BroadcastChannel('session');
  await act(async () => other.postMessage({ kind: 'loggedOut' }));
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  other.close();
  back();
  await waitFor(() => expect(server.callsOf('logout').length).toBeGreaterThan(1));
});

it('a registration keeps its passwords while the service is away', async () => {
  const server = await openPage('/login?mode=register', {
    answers: { registerLocal: { ...loggedInUser, ...anonymous } },
  });
  await hands.click(await screen.findByText(t('Register_LocalAnonymous')));
  await press(yes);
  for (const [name, text] of Object.entries(pair)) await fill(name, text);
  for (const box of screen.getAllByRole('checkbox')) await hands.click(box);
  const back = server.replace('all', away);
  await send();
  await screen.findByText(t('Server_DatabaseAway'));
  back();
  await send();
  await screen.findByRole('dialog', { name: t('Register_UsernameTitle') });
});
