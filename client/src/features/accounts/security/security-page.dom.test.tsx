import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListedSession } from '#shared/api/sessions.ts';
import { answerOf } from '../../../test/fake-server.ts';
import { ownAccount } from '../../../test/fixtures.ts';
import { press, yes } from '../../../test/hands.ts';
import { openPage, person, settled, t } from '../../../test/page.tsx';

const sessionOf = (number: number): ListedSession => ({
  id: `0199a0a0-0000-7000-8000-00000000000${number}`,
  userAgent: '',
  createdTimestamp: '2026-07-31T12:00:00.000Z',
  renewedTimestamp: '2026-07-31T12:00:00.000Z',
  loginWay: 'password',
  isCurrent: number === 9,
});
const shown = () => document.querySelectorAll('.session-device');

it('of nine devices the newest and this one are shown, and all on request', async () => {
  await openPage('/security', {
    user: person,
    answers: { listSessions: Array.from({ length: 9 }, (_, at) => sessionOf(at + 1)) },
  });
  await waitFor(() => expect(shown()).toHaveLength(6));
  expect(shown()[5]?.textContent).toContain(t('Session_Current'));
  await press(t('Sessions_ShowAll', { number: 9 }));
  expect(shown()).toHaveLength(9);
  await press(t('Sessions_ShowFewer'));
  expect(shown()).toHaveLength(6);
});

const open = (reissueAllowed: boolean | null) =>
  openPage('/security', {
    user: person,
    answers: { ownAccount, ownSecurity: answerOf('ownSecurity', { reissueAllowed }) },
  });

it('switches the help of the institution off after a warning, and on again', async () => {
  const server = await open(true);
  await screen.findByRole('heading', { name: t('OwnReissue_IfLost') });
  await press(t('OwnReissue_SwitchOff'));
  await screen.findByText(t('OwnReissue_ConfirmOff_Message'));
  await press(t('Ui_No'));
  expect(server.callsOf('storeReissueAllowed')).toEqual([]);
  await press(t('OwnReissue_SwitchOff'));
  server.answer({ ownSecurity: answerOf('ownSecurity', { reissueAllowed: false }) });
  await press(yes);
  await screen.findByText(t('OwnReissue_IsOff'));
  await press(t('OwnReissue_SwitchOn'));
  await settled(server);
  const bodies = server.callsOf('storeReissueAllowed').map(({ body }) => body);
  expect(bodies).toEqual([{ allowed: false }, { allowed: true }]);
});

it('says nothing about it to a person whose ID no institution has issued', async () => {
  const server = await open(null);
  await settled(server);
  expect(screen.queryByText(t('OwnReissue_IfLost'))).toBeNull();
});
