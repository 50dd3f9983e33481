import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { field, fill, hands, send } from '../../../test/hands.ts';
import { openPage, t } from '../../../test/page.tsx';

// What the register form says about slips, and how people without a session reach it.

const password = 'seven horses';

it('warns of an address without a dot after the @, and sends it all the same', async () => {
  const server = await openPage('/login?mode=register');
  await fill('email', 'lena@exmaple');
  expect(screen.queryByText(t('Register_EmailOdd'))).toBeNull();
  await fill('password', password);
  await screen.findByText(t('Register_EmailOdd'));
  await fill('repeatedPassword', password);
  for (const name of ['acceptsPrivacy', 'acceptsTerms']) await hands.click(await field(name));
  await send();
  await waitFor(() => expect(server.callsOf('registerLocal')).toHaveLength(1));
  expect(server.callsOf('registerLocal')[0]?.body).toMatchObject({ email: 'lena@exmaple' });
});

it('says nothing of an address with a dot', async () => {
  await openPage('/login?mode=register');
  await fill('email', 'lena@mail.example');
  await fill('password', password);
  expect(screen.queryByText(t('Register_EmailOdd'))).toBeNull();
});

it('is what a visitor sees where one gets an ID', async () => {
  await openPage('/new-profile');
  await screen.findByRole('heading', { level: 1, name: t('SignIn_Register') });
  expect(screen.queryByText(t('SignIn_LogInFirst'))).toBeNull();
});

it('gives way to the login on every other page that needs one', async () => {
  await openPage('/me');
  await screen.findByRole('heading', { level: 1, name: t('SignIn_LogIn') });
  await screen.findByText(t('SignIn_LogInFirst'));
});
