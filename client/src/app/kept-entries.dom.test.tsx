import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf, refusal } from '../test/fake-server.ts';
import { ownAccount } from '../test/fixtures.ts';
import { field, fill, follow, hands, isAt, press, send } from '../test/hands.ts';
import { admin, institution, openPage, t } from '../test/page.tsx';

// What was typed stays as it was typed, what no longer matters goes, and figures count along.

const profile = answerOf('assignerProfile', { name: 'Lakeside Hospital' });

it('the alert of a failed save goes when the value is put back', async () => {
  const server = await openPage('/account', {
    user: institution,
    answers: { assignerProfile: profile },
  });
  const form = within(await screen.findByRole('form', { name: t('AssignerAccount_NameTitle') }));
  server.replace('storeAssignerName', () => refusal('Server_Unexpected'));
  await fill(form.getByRole('textbox'), 'Another name');
  await hands.click(form.getByRole('button'));
  expect((await form.findByRole('alert')).textContent).toContain(
    t('AssignerAccount_CouldNotStoreName'),
  );
  await fill(form.getByRole('textbox'), profile.name);
  await waitFor(() => expect(form.queryByRole('alert')).toBeNull());
});

it('a wrong current password empties that field alone', async () => {
  await openPage('/accounts', {
    user: { accountType: 'LocalAnonymous' },
    answers: {
      listAccounts: [ownAccount],
      changePassword: () => refusal('Account_WrongPassword'),
    },
  });
  await press(new RegExp(t('Account_ChangePassword')));
  const typed = { newPassword: 'another pass phrase', repeatedPassword: 'another pass phrase' };
  for (const [name, text] of Object.entries({ currentPassword: 'not the right one', ...typed }))
    await fill(name, text);
  await send();
  const current = await field('currentPassword');
  await waitFor(() => expect(current.value).toBe(''));
  for (const [name, text] of Object.entries(typed)) expect((await field(name)).value).toBe(text);
});

it('a wrong password offers a new one first, for the typed address, and then the help', async () => {
  await openPage('/login', { answers: { login: () => refusal('Login_InvalidUserOrPassword') } });
  await fill('emailUnikatIdOrUsername', 'ada@example.org');
  await fill('password', 'not the right one');
  await send();
  const [first, help] = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(first?.textContent).toBe(t('Login_ForgotPassword'));
  expect(help?.getAttribute('href')).toBe('/help');
  if (first) await hands.click(first);
  await isAt('/request-password-reset');
  expect((await field('email')).value).toBe('ada@example.org');
});

it('the typed ID stays while another page is open, until its challenge is sent', async () => {
  const server = await openPage('/challenge');
  await fill('id', '19900517-22222');
  const lookAway = async () => {
    await follow(t('Shell_Verify'));
    await isAt('/verify');
    await follow(t('Shell_SendChallenge'));
    await isAt('/challenge');
  };
  await lookAway();
  expect((await field('id')).value).toBe('19900517-22222');
  await send();
  await waitFor(() => expect(server.callsOf('sendChallenge')).toHaveLength(1));
  await lookAway();
  expect((await field('id')).value).toBe('');
});

/** The number of a figure. */
function figure(name: string): number {
  const items = [...document.querySelectorAll('.figure-band li')];
  const item = items.find(({ textContent }) => textContent.includes(name));
  return Number(item?.querySelector('.figure-number')?.textContent);
}

it('the figures and the menu of an admin count along', async () => {
  const request = {
    id: '01985f40-2b6e-7d52-8a47-5c19e0f3b724',
    contactPersonName: 'Door Clinic',
    email: 'door@example.org',
    expectedAssignmentsPerYear: 10,
    note: 'Samples',
    createdTimestamp: new Date().toISOString(),
  };
  const server = await openPage('/assigner-account-requests', {
    user: admin,
    answers: {
      adminOverview: () => {
        const done = server?.callsOf('approveAssignerRequest').length ?? 0;
        return answerOf('adminOverview', { openRequests: 1 - done, done });
      },
      assignerRequests: [request],
      approveAssignerRequest: () => undefined,
    },
  });
  const { ui } = await import('#shared/limits/ui.ts');
  Object.assign(ui, { undoMs: 0 });
  const badge = () => document.querySelector('header .menu-badge > [aria-hidden]')?.textContent;
  await waitFor(() => expect(figure(t('AdminOverview_openRequests'))).toBe(1));
  expect(badge()).toBe('1');
  await press(t('AssignerRequests_AcceptWhat', { name: request.contactPersonName }));
  await waitFor(() => expect(figure(t('AdminOverview_done'))).toBe(1));
  expect(figure(t('AdminOverview_openRequests'))).toBe(0);
  expect(badge()).toBeUndefined();
});
