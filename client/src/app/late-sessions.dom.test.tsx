import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LoggedInUser } from '#shared/api/accounts.ts';
import { emptyContact } from '#shared/api/contact.ts';
import type { SubmittedOrder } from '#shared/api/order.ts';
import { openDesk } from '../test/desk.ts';
import { answerOf, refusal } from '../test/fake-server.ts';
import { loggedInUser, ownAccount } from '../test/fixtures.ts';
import { arrive, fill, follow, hands, isAt, press, send } from '../test/hands.ts';
import { admin, institution, openPage, person, t } from '../test/page.tsx';
import { openCheckout, orderOf } from '../test/shop.ts';

// Answers that come after the person has logged out, has gone to another page, or has typed on.

const password = 'a long enough pass phrase';
const ids = ['19840731-22222', '19840731-33333'];
const account = {
  ...loggedInUser,
  accountId: '0199a0a0-0000-7000-8000-000000000002',
  ...institution,
};
const profile = (id: string) => ({ id, verifications: [], loginProviders: [], retiredIds: [] });
const anonymous = { accountType: 'LocalAnonymous', username: 'brave-otter-2026' } as const;
const stored = () => JSON.stringify({ ...sessionStorage });

async function logIn(name: string): Promise<void> {
  await fill('emailUnikatIdOrUsername', name);
  await fill('password', password);
  await send();
}

async function logOut(): Promise<void> {
  await press(t('Shell_LogOut'));
  await isAt('/');
}

/** Draws candidates; ends on the choice of one. */
async function openCandidates() {
  const server = await openPage('/new-profile', {
    user: anonymous,
    answers: {
      drawCandidates: { idCandidates: ids },
      claimCandidate: ({ params }) => profile(params.id ?? ''),
    },
  });
  await hands.click(await screen.findByText(t('NewProfile_NewTitle')));
  await fill('birthDate', '31.07.1984');
  await press(t('NewProfile_Draw'));
  await screen.findByRole('button', { name: t('NewProfile_Claim') });
  return server;
}

/** Sends a new password; `release` lets the answer go. */
async function changePassword(user: Partial<LoggedInUser>) {
  const server = await openPage('/accounts', {
    user,
    answers: {
      listAccounts: [ownAccount],
      changePassword: { ...loggedInUser, ...user, accessToken: 'new' },
    },
  });
  await hands.click(
    await screen.findByRole('button', { name: new RegExp(t('Account_ChangePassword')) }),
  );
  await fill('currentPassword', password);
  for (const name of ['newPassword', 'repeatedPassword']) await fill(name, 'another pass phrase');
  const release = server.hold('changePassword');
  await send();
  return { server, release };
}

it('of a changed password: a person who has logged out stays logged out', async () => {
  const { release } = await changePassword(anonymous);
  await logOut();
  await arrive(release);
  expect(sessionStorage).toHaveLength(0);
  await screen.findAllByRole('link', { name: t('Shell_LogIn') });
});

it('of a changed password: it goes on with a session that the change has ended', async () => {
  const { server, release } = await changePassword({ ...person, ...anonymous });
  // The page asks for new challenges with the session that is over.
  const back = server.replace('unreadChallenges', () => refusal('Request_NotLoggedIn'));
  await waitFor(() => expect(sessionStorage.getItem('accessToken')).toBeNull(), { timeout: 9_000 });
  back();
  await arrive(release);
  await screen.findByText(t('ResetPassword_SuccessfullyChanged'));
  await screen.findByRole('button', { name: t('Shell_LogOut') });
  expect(sessionStorage.getItem('accessToken')).toBe('new');
});

it('of a login: it starts no session once its page is left, and a person who is there stays', async () => {
  const server = await openPage('/login', { answers: { login: { ...loggedInUser, ...admin } } });
  const release = server.hold('login');
  await logIn('admin@example.org');
  await follow(t('Shell_AboutPage'));
  await follow(t('Shell_LogIn'));
  server.answer({ login: account });
  await logIn('clinic@example.org');
  await isAt('/assigner');
  const before = stored();
  server.answer({ login: { ...loggedInUser, ...admin } });
  await arrive(release);
  expect(stored()).toBe(before);
  await isAt('/assigner');
});

it('of a request for a new password: a person who has gone to another page stays there', async () => {
  const server = await openPage('/request-password-reset', {
    answers: { requestPasswordReset: undefined },
  });
  const release = server.hold('requestPasswordReset');
  await fill('email', 'ada@example.org');
  await send();
  await follow(t('Shell_AboutPage'));
  await isAt('/about');
  await arrive(release);
  await waitFor(() => expect(localStorage.getItem('awaitedMail')).not.toBeNull());
  await isAt('/about');
});

it('of a claim: the person gets to the ID, and one who has gone to another page stays there', async () => {
  await openCandidates();
  await press(t('NewProfile_Claim'));
  await isAt('/me');
  const server = await openCandidates();
  const release = server.hold('claimCandidate');
  await press(t('NewProfile_Claim'));
  await follow(t('Shell_SendChallenge'));
  await fill('id', '1984');
  await arrive(release);
  await waitFor(() => expect(sessionStorage.getItem('profile')).toContain(ids[0]));
  await isAt('/challenge');
  expect(document.querySelector('main [name=id]')).toHaveProperty('value', '1984');
});

it('of a draw: no candidates for a date that is being corrected', async () => {
  const server = await openPage('/new-profile?way=new', {
    user: anonymous,
    answers: { drawCandidates: { idCandidates: ids } },
  });
  const release = server.hold('drawCandidates');
  await fill('birthDate', '31.07.1984');
  await press(t('NewProfile_Draw'));
  await fill('birthDate', '31.07.1985');
  await arrive(release);
  await press(t('NewProfile_Draw'));
  await screen.findByText(/31 July 1985/);
});

it('of a first code: after a lost answer the page offers new recovery codes', async () => {
  const server = await openPage('/security', {
    user: anonymous,
    answers: {
      ownAccount,
      ownSecurity: () => ({
        ...answerOf('ownSecurity', { hasPassword: true }),
        hasSecondFactor: server.callsOf('confirmSecondFactor').length > 0,
      }),
      beginSecondFactor: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a' },
    },
  });
  await press(t('SecondFactor_SetUp'));
  server.lose('confirmSecondFactor');
  await fill('code', '492039');
  await press(t('SecondFactor_TurnOn'));
  await screen.findByRole('button', { name: t('SecondFactor_NewCodes') });
});

it('of a contact that is stored: what was typed since stays', async () => {
  const server = await openDesk([], '/account');
  server.answer({ storeAssignerContact: { name: 'Clinic', contactInformation: emptyContact } });
  const form = within(await screen.findByRole('form', { name: t('AssignerAccount_ContactTitle') }));
  const city = form.getByLabelText(t('Contact_City'), { exact: false });
  await fill(city, 'Hamburg');
  const release = server.hold('storeAssignerContact');
  await hands.click(form.getByRole('button', { name: t('AssignerAccount_Save') }));
  await form.findByText(t('AssignerAccount_Storing'));
  await fill(city, 'Berlin');
  await arrive(release);
  await form.findByText(t('AssignerAccount_NotStored'));
  expect(city).toHaveProperty('value', 'Berlin');
});

it('of an order: the shop shows it, and a customer who has gone back to the desk stays there', async () => {
  await openCheckout();
  await press(t('Checkout_Order'));
  await screen.findByRole('heading', { name: t('Checkout_Ordered') });
  const server = await openCheckout();
  const release = server.hold('submitOrder');
  await press(t('Checkout_Order'));
  await follow(t('Shell_Assigner'));
  await fill('birthDate', '01.02.1');
  await arrive(release);
  await isAt('/assigner');
  expect(document.querySelector('main [name=birthDate]')).toHaveProperty('value', '01.02.1');
  expect(Object.values({ ...localStorage }).join()).not.toContain('certificate-paper');
});

it('of an order that is changed after a lost answer: it counts once, and the page says so', async () => {
  const server = await openCheckout();
  server.lose('submitOrder');
  await press(t('Checkout_Order'));
  await screen.findByText(t('Checkout_NoAnswer'));
  const [id] = server.callsOf('submitOrder').map(({ body }) => (body as SubmittedOrder).id);
  server.answer({
    submitOrder: () => refusal('Order_IdTaken'),
    order: ({ params }) => orderOf(params.id ?? ''),
  });
  await press(t('Checkout_Order'));
  await screen.findByText(t('Checkout_ArrivedBefore'));
  await isAt(`/shop?ordered=${id}`);
});
