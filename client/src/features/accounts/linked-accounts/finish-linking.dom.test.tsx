import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isAt } from '../../../test/hands.ts';
import { loadPage, openPage, person, t } from '../../../test/page.tsx';

const way = '/linkaccount/finish';

it('a login at a provider that the person did not begin here is not linked', async () => {
  const server = await openPage(way, { user: person });
  await isAt('/linkaccount');
  await screen.findByRole('heading', { name: t('LinkAccount_Title'), level: 1 });
  expect(server.callsOf('linkExternal')).toEqual([]);
});

it('one that the person began is linked once', async () => {
  const server = await openPage('/me', { user: person });
  sessionStorage.setItem('linking', 'begun');
  await loadPage(way);
  await waitFor(() => expect(server.callsOf('linkExternal')).toHaveLength(1));
  await isAt('/me');
  expect(sessionStorage.getItem('linking')).toBeNull();
});
