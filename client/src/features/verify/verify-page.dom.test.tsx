import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { find, hands, press } from '../../test/hands.ts';
import { loadPage, openPage, t } from '../../test/page.tsx';

const header = btoa('{"alg":"ES256","typ":"JWT","kid":"ab1"}');
const textarea = () => find<HTMLTextAreaElement>('main textarea');

it.each([
  [
    'a cut text',
    'Number 7:\neyJhbGciOiJFUzI1NiIsInR5cCI6InVuaWthdC1yZWN',
    'Verify_UnreadableTitle',
  ],
  ['the text of another system', `${header}.e30.c2ln`, 'Verify_OtherSystemTitle'],
  ['an ID', '19840731-K7Q2M', 'Verify_NotSignedTitle'],
] as const)('says what is wrong with %s, and keeps it', async (_, text, title) => {
  await openPage('/verify');
  await press(t('Verify_Check'));
  await screen.findByText(t('Verify_NeedsSignature'));
  (await textarea()).focus();
  await hands.paste(text);
  await press(t('Verify_Check'));
  await screen.findByRole('heading', { name: t(title) });
  expect(await textarea()).toHaveProperty('value', text);
  await loadPage(window.location.pathname + window.location.hash);
  expect(await textarea()).toHaveProperty('value', text);
  expect(window.history.state).not.toHaveProperty('usr.pasted');
});
