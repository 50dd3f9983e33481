import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf } from '../test/fake-server.ts';
import { press } from '../test/hands.ts';
import { admin, openPage, t } from '../test/page.tsx';

it('the dot for what waits is on the button of the closed menu alone', async () => {
  await openPage('/', {
    user: admin,
    answers: { adminOverview: answerOf('adminOverview', { openRequests: 1 }) },
  });
  const dot = () => document.querySelector('.menu-dot');
  await screen.findByRole('button', { name: t('Shell_MenuWaiting', { count: 1 }) });
  expect(dot()).not.toBeNull();
  await press(t('Shell_MenuWaiting', { count: 1 }));
  expect(dot()).toBeNull();
});
