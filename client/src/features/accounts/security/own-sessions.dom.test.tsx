import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListedSession } from '#shared/api/sessions.ts';
import { button, hands } from '../../../test/hands.ts';
import { openPage, person, t } from '../../../test/page.tsx';

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
  await hands.click(await button(t('Sessions_ShowAll', { number: 9 })));
  expect(shown()).toHaveLength(9);
  await hands.click(await button(t('Sessions_ShowFewer')));
  expect(shown()).toHaveLength(6);
});
