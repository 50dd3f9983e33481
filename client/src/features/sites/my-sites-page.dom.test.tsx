import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Connection } from '#shared/api/sites.ts';
import { refusal } from '../../test/fake-server.ts';
import { press, reads, yes } from '../../test/hands.ts';
import { openPage, person, t } from '../../test/page.tsx';

// The sites that know a person.

const connection: Connection = {
  id: '0199a0a0-0000-7000-8000-000000000009',
  institution: 'Lakeside Clinic',
  nameConfirmed: true,
  name: 'Study portal',
  host: 'portal.example.org',
  alias: '58324719-K7Q2M',
  showsId: true,
  createdTimestamp: '2026-11-03T10:00:00.000Z',
  visitedTimestamp: '2026-11-20T10:00:00.000Z',
  oldAlias: null,
};
const { name, alias } = connection;
const renewed: Connection = {
  ...connection,
  alias: '11992277-AAAAA',
  oldAlias: { alias, endsTimestamp: '2026-12-27T10:00:00.000Z' },
};

const open = (mySites: Connection[]) =>
  openPage('/sites', { user: person, answers: { mySites, renewAlias: renewed } });
const shownIds = () =>
  [...document.querySelectorAll('main .person-id')].map((shown) => shown.textContent);

it('a new alias takes a question; the old one then stands beside it with its end', async () => {
  const server = await open([connection]);
  await screen.findByText(t('MySites_KnowsId'));
  await press(t('MySites_NewAliasWhat', { name }));
  await reads(/58324719-K7Q2M, takes challenges for 30 more days/);
  await press(t('Ui_No'));
  expect(server.callsOf('renewAlias')).toEqual([]);
  await press(t('MySites_NewAliasWhat', { name }));
  server.answer({ mySites: [renewed] });
  await press('Yes, take a new alias');
  await screen.findByText(t('MySites_Renewed'));
  await waitFor(() => expect(shownIds()).toEqual([renewed.alias, alias]));
  screen.getByText(/takes challenges until 27 December 2026/);
});

it('a connection that has ended elsewhere is said, and gone', async () => {
  const server = await open([connection]);
  await press(t('MySites_NewAliasWhat', { name }));
  server.answer({ mySites: [], renewAlias: () => refusal('Connection_NotFound') });
  await press(yes);
  await screen.findByText(t('Connection_NotFound'));
  await screen.findByText(t('MySites_Empty_Title'));
});
