import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '../test/fake-server.ts';
import { ownAccount } from '../test/fixtures.ts';
import { field, fill, press, send } from '../test/hands.ts';
import { openPage, t } from '../test/page.tsx';

// What a form says after a refusal: once for one field, and with links for several.

const form = async () => within(await screen.findByRole('form'));
const pair = { newPassword: 'seven horses', repeatedPassword: 'seven horses' };

async function change(named: readonly string[]) {
  await openPage('/accounts', {
    user: { accountType: 'LocalAnonymous', username: ownAccount.username },
    answers: {
      listAccounts: [ownAccount],
      ownAccount,
      changePassword: () => refusal('Password_Leaked', named),
    },
  });
  await press(new RegExp(t('Account_ChangePassword')));
  for (const [name, text] of Object.entries({ currentPassword: 'six horses', ...pair }))
    await fill(name, text);
  await send();
  await (await form()).findAllByText(new RegExp(t('Password_Leaked')));
}

it('one wrong field says it alone, and has the focus', async () => {
  await change(['newPassword']);
  const wrong = await field('newPassword');
  await waitFor(() => expect(document.activeElement).toBe(wrong));
  expect((await form()).queryByRole('alert')).toBeNull();
});

it('a refusal that names no field of the form says it in the focused summary', async () => {
  await change([]);
  const alert = await (await form()).findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(alert));
});
